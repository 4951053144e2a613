import type { Driver, SeasonCard } from '../server/types'
import { sayName } from '../table/names'
import { say } from '../texts/texts.svelte'

/** A driver's name; deleted players have none. */
export function driverName(season: SeasonCard, number: number): string {
  const driver = season.drivers.find((one) => one.driver === number)
  return driver ? nameOf(driver) : say('season-free')
}

export function nameOf(driver: Driver): string {
  return driver.kind === 'deleted' ? say('season-deleted') : sayName(driver.name ?? '')
}

/** The title of a championship. */
export function titleOf(season: { title: string }): string {
  return season.title || say('season')
}
