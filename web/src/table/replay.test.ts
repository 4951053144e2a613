import { beforeAll, describe, expect, it } from 'vitest'
import { room } from '../games/top-race/room'
import type { BidEvent } from '../games/top-race/types'
import type { Replay } from '../server/types'
import { loadRoomTexts, setLanguage } from '../texts/texts.svelte'
import { ReplayPlayer } from './replay'
import { sentenceOf } from './sentences'

type Step = Replay['steps'][number]

const bids = (seat: number): BidEvent[] => [{ kind: 'bid', seat, euros: 10_000 }]
const bid = (n: number, seat: number, as: 'bot' | 'clock' | null): Step => ({
  n, seat, move: 'bid 10k', fields: { kind: 'bid', move: 'bid 10k' }, by: as && { seat, as }, events: bids(seat), view: {},
})
const drawn = (n: number, seat: number): Step => ({ n, seat: null, move: null, fields: null, by: null, events: bids(seat), view: {} })

/** A race of Ada and Ben, of which the page was shown every step. */
function told(...steps: Step[]): { whole: (string | null)[]; played: (string | null)[] } {
  const seats = ['Ada', 'Ben'].map((name) => ({ name, bot: null, face: 1 }))
  const replay = { game: 'top-race', players: 2, options: {}, seats, view: {}, steps } as unknown as Replay
  const player = new ReplayPlayer(replay, 'Top Race')
  const say = () => player.table.log.map((entry) => sentenceOf(entry, player.table, room))
  player.seek(steps.length)
  const whole = say()
  player.seek(0)
  steps.forEach((_, n) => player.step(n + 1))
  player.table.playback.flush()
  return { whole, played: say() }
}

describe('a replay’s log', () => {
  beforeAll(() => Promise.all([setLanguage('en'), loadRoomTexts('top-race')]))

  it('says who stood in, whether it is played or sought', () => {
    const { whole, played } = told(bid(1, 0, null), bid(2, 1, 'bot'), bid(3, 0, 'clock'), bid(4, 0, null))
    const starts = ['Ada bids', 'The stand-in for Ben bids', 'Time ran out for Ada', 'The stand-in for Ada bids', 'Ada bids']
    starts.forEach((start, n) => expect(whole[n]?.startsWith(start), whole[n]!).toBe(true))
    expect(played).toEqual(whole)
  })

  it('tells what chance draws for a stand-in as the stand-in’s, until somebody else acts', () => {
    const { whole } = told(bid(1, 0, 'clock'), drawn(2, 0), bid(3, 1, null), drawn(4, 0))
    expect(whole.map((line) => line?.split(' ').slice(0, 2).join(' '))).toEqual(['Time ran', 'The stand-in', 'The stand-in', 'Ben bids', 'Ada bids'])
  })
})
