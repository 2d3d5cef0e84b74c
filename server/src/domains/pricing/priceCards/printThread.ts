import { parentPort } from 'node:worker_threads'
import { drawCards } from './drawCards.ts'
import type { PrintQuestion } from './printCards.ts'

// The thread of printCards: one file after another. An error ends it, and is reported there.

parentPort?.on('message', ({ cards, options }: PrintQuestion) => {
  void drawCards(cards, options).then((pdf) => parentPort?.postMessage(pdf))
})
parentPort?.postMessage('ready')
