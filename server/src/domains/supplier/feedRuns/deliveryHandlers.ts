import type { Kysely } from 'kysely'
import type { Actor } from '../../../engine/index.ts'
import type { Database } from '../../../platform/db/index.ts'

/** What is to be done with the articles that a delivery has changed. */
export interface DeliveryHandler {
  name: string
  /** Within the transaction that ends the import. What takes longer than a moment is started as a job here. */
  run(db: Kysely<Database>, delivery: { feedId: number; feedRunId: number; articleIds: readonly number[]; actor: Actor }): Promise<void>
}

const handlers: DeliveryHandler[] = []

/** Has every import call these when it is through. Called while the product is composed. */
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
