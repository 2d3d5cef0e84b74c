import { parentPort } from 'node:worker_threads'
import { drawCards } from './drawCards.ts'
import type { PrintQuestion } from './printCards.ts'

// Run by printCards as a thread: one file after another. What throws ends it, and is told there.

parentPort?.on('message', ({ cards, options }: PrintQuestion) => {
  void drawCards(cards, options).then((pdf) => parentPort?.postMessage(pdf))
})
parentPort?.postMessage('ready')
