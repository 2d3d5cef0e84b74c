import type { Kysely } from 'kysely'
import type { Database } from '../../../platform/db/index.ts'
import { keepChecked, retireCards } from './cardStates.store.ts'
import { findContents } from './findContents.ts'

/** Finds those of these cards that are outdated. */
export async function checkCards(db: Kysely<Database>, ids: readonly number[]): Promise<void> {
  const contents = await findContents(db, ids)
  const retired = contents.filter(({ isActive }) => !isActive)
  const living = contents.filter(({ isActive }) => isActive)
  if (retired.length > 0)
    await retireCards(
      db,
      retired.map(({ id }) => id),
    )
  if (living.length > 0)
    await keepChecked(
      db,
      living.map(({ id, content, hash }) => ({ id, content, hash })),
    )
}
