import type { ReactNode } from 'react'

/** Which item of the queue, and which of the choices that it has. */
export interface QueuePlace {
  at: number
  choice: number
}

/** Writes a decision; null when nothing was written. */
type Decide = (place: QueuePlace) => Promise<string | null>

export interface ReviewQueueProps {
  /** How many items were fetched */
  count: number
  /** How many wait in all, these included */
  total: number
  /** `place` takes `place`, `count` and `total`; `more` takes `count` */
  texts: Readonly<Record<'accept' | 'reject' | 'skip' | 'undo' | 'place' | 'none' | 'done' | 'more' | 'next', MessageId>>
  /** How many choices an item has, one after the other; left out, one */
  choicesOf?(at: number): number
  accept: Decide
  reject?: Decide
  /** Asks for what a rejection needs, in the place of `reject` */
  rejectForm?(place: QueuePlace, onDone: (changeSet: Promise<string | null>) => void, onClose: () => void): ReactNode
  /** Undoes what was decided of an item */
  takeBack(changeSet: string, at: number): Promise<unknown>
  /** What else can be done with the item */
  actions?(place: QueuePlace): ReactNode
  /** Fetches the next items */
  onNext(): void
  onClose(): void
  children(place: QueuePlace): ReactNode
}
