import type { Kysely } from 'kysely'
import type { Database } from '../../../platform/db/index.ts'

/** What else becomes of it when something was learnt of pictures: what was measured of them, or which others look the same. */
export interface PictureHandler {
  name: string
  /** Within the transaction that keeps what was learnt */
  run(db: Kysely<Database>, imageIds: readonly number[]): Promise<void>
}

const handlers: PictureHandler[] = []

/** Has everything that is learnt of pictures told to these. Called while the product is composed. */
export function addPictureHandlers(more: readonly PictureHandler[]): void {
  for (const handler of more) {
    if (handlers.some(({ name }) => name === handler.name)) throw new Error(`The picture handler ${handler.name} is added twice`)
    handlers.push(handler)
  }
}

export async function tellLearnt(db: Kysely<Database>, imageIds: readonly number[]): Promise<void> {
  if (imageIds.length > 0) for (const handler of handlers) await handler.run(db, imageIds)
}
