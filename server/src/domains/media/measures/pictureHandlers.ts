import type { Kysely } from 'kysely'
import type { Database } from '../../../platform/db/index.ts'

/** Reacts to new results about pictures: their measures or duplicates. */
export interface PictureHandler {
  name: string
  /** Within the transaction that stores the results */
  run(db: Kysely<Database>, imageIds: readonly number[]): Promise<void>
}

const handlers: PictureHandler[] = []

/** Registers handlers of new results about pictures. To be called while the server is composed. */
export function addPictureHandlers(more: readonly PictureHandler[]): void {
  for (const handler of more) {
    if (handlers.some(({ name }) => name === handler.name)) throw new Error(`The picture handler ${handler.name} is added twice`)
    handlers.push(handler)
  }
}

export async function tellLearnt(db: Kysely<Database>, imageIds: readonly number[]): Promise<void> {
  if (imageIds.length > 0) for (const handler of handlers) await handler.run(db, imageIds)
}
