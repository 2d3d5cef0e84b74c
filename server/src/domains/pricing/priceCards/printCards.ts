import { createThread, ThreadLimit } from '../../../platform/threads/index.ts'
import type { DrawnCard, DrawOptions } from './drawCards.ts'

export interface PrintQuestion {
  cards: readonly DrawnCard[]
  options: DrawOptions
}

// A request times out after two minutes.
const maxMs = 90_000
const options = { megabytes: 512 }
const file = new URL('printThread.ts', import.meta.url)
// Previewing one card does not wait for those who print hundreds.
const [ofOne, ofMany] = [createThread<PrintQuestion, Uint8Array>(file, options), createThread<PrintQuestion, Uint8Array>(file, options)]

/**
 * One PDF of these cards, in this order, drawn on another thread.
 * @returns null: there are too many of them for one file
 */
export async function printCards(cards: readonly DrawnCard[], drawing: DrawOptions): Promise<Uint8Array | null> {
  const isOne = cards.length === 1 && cards[0]?.copies === 1
  try {
    return (await (isOne ? ofOne : ofMany).ask({ cards, options: drawing }, maxMs)).answer
  } catch (error) {
    if (error instanceof ThreadLimit) return null
    throw error
  }
}
