import type { ReactNode } from 'react'

/** An item of the queue, and one of its options. */
export interface QueuePlace {
  at: number
  choice: number
}

/** Saves a decision; null if nothing was written. */
type Decide = (place: QueuePlace) => Promise<string | null>

export interface ReviewQueueProps {
  /** The number of loaded items */
  count: number
  /** The number of undecided items, including these */
  total: number
  /** `place` takes `place`, `count` and `total`; `more` takes `count` */
  texts: Readonly<Record<'accept' | 'reject' | 'skip' | 'undo' | 'place' | 'none' | 'done' | 'more' | 'next', MessageId>>
  /** The number of an item's options, shown one after the other; one by default */
  choicesOf?(at: number): number
  accept: Decide
  reject?: Decide
  /** A form for a rejection, in place of `reject` */
  rejectForm?(place: QueuePlace, onDone: (changeSet: Promise<string | null>) => void, onClose: () => void): ReactNode
  /** Undoes an item's decision */
  takeBack(changeSet: string, at: number): Promise<unknown>
  /** Further actions for the item */
  actions?(place: QueuePlace): ReactNode
  /** Loads the next items */
  onNext(): void
  onClose(): void
  children(place: QueuePlace): ReactNode
}
