import type { Kysely } from 'kysely'
import type { Actor } from '../../../engine/index.ts'
import type { Database } from '../../../platform/db/index.ts'

/** Acts on the articles that a delivery has changed. */
export interface DeliveryHandler {
  name: string
  /** Runs within the transaction that ends the import. Longer work is to be started as a job. */
  run(db: Kysely<Database>, delivery: { feedId: number; feedRunId: number; articleIds: readonly number[]; actor: Actor }): Promise<void>
}

const handlers: DeliveryHandler[] = []

/** Registers handlers that every import calls at its end. To be called while the server is composed. */
export function addDeliveryHandlers(more: readonly DeliveryHandler[]): void {
  for (const handler of more) {
    if (handlers.some(({ name }) => name === handler.name)) throw new Error(`The delivery handler ${handler.name} is added twice`)
    handlers.push(handler)
  }
}

export async function runDeliveryHandlers(db: Kysely<Database>, delivery: Parameters<DeliveryHandler['run']>[1]): Promise<void> {
  if (delivery.articleIds.length === 0) return
  for (const handler of handlers) await handler.run(db, delivery)
}
