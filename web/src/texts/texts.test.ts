import { FluentBundle, FluentResource } from '@fluent/bundle'
import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const FOLDER = '../src/paddock/texts'
const files = globSync(`${FOLDER}/*/page/**/*.ftl`).sort()
const languages = [...new Set(files.map((path) => path.split('/').at(FOLDER.split('/').length)!))]
const sources = globSync('src/**/*.{ts,svelte}').filter((path) => !path.endsWith('.test.ts') && !path.endsWith('.d.ts'))

function keys(language: string): string[] {
  const texts = files.filter((path) => path.startsWith(`${FOLDER}/${language}/`)).map((path) => readFileSync(path, 'utf8'))
  return texts.flatMap((text) => [...text.matchAll(/^([a-z][\w-]*) =/gm)].map((match) => match[1]!))
}

/** Keys as they stand in the sources: whole ones, and the beginnings of those that are put together. */
function used(): { whole: Set<string>; begun: Set<string> } {
  const whole = new Set<string>()
  const begun = new Set<string>()
  for (const path of sources) {
    const text = readFileSync(path, 'utf8')
    for (const match of text.matchAll(/\b(?:say|sayOr|hasText)\(\s*'([^']+)'/g)) whole.add(match[1]!)
    for (const match of text.matchAll(/[?:] (?:say\()?'((?:tr|replay|undo|link)-[a-z-]+)'/g)) whole.add(match[1]!)
    for (const match of text.matchAll(/\b(?:say|sayOr|hasText)\(\s*`([^`$]+)\$\{/g)) begun.add(match[1]!)
    // Whole keys that are handed on as words.
    for (const match of text.matchAll(/['"](learn-[a-z-]+)['"]/g)) whole.add(match[1]!)
    for (const match of text.matchAll(/advice\('([a-z]+)'/g)) whole.add(`coach-${match[1]}`)
    for (const match of text.matchAll(/key = `([^`$]+)\$\{/g)) begun.add(match[1]!)
  }
  return { whole, begun }
}

describe('texts', () => {
  it.each(languages)('are the same keys in English and %s, in the same order', (language) => {
    expect(keys(language)).toEqual(keys('en'))
  })

  it('have no key twice', () => {
    const all = keys('en')
    expect(all.length).toBe(new Set(all).size)
  })

  it('can all be read and have a text', () => {
    for (const path of files) {
      const bundle = new FluentBundle('en')
      expect(bundle.addResource(new FluentResource(readFileSync(path, 'utf8')))).toEqual([])
    }
  })

  it('exist for every key that the page uses', () => {
    const known = new Set(keys('en'))
    const { whole, begun } = used()
    expect([...whole].filter((key) => !known.has(key))).toEqual([])
    expect([...begun].filter((start) => ![...known].some((key) => key.startsWith(start)))).toEqual([])
  })

  it('are all used', () => {
    const { whole, begun } = used()
    const idle = keys('en').filter((key) => !whole.has(key) && ![...begun].some((start) => key.startsWith(start)))
    expect(idle).toEqual([])
  })
})
