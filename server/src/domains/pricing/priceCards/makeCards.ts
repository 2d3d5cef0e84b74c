import type { Kysely } from 'kysely'
import type { Problem } from '../../../engine/index.ts'
import type { Database } from '../../../platform/db/index.ts'
import type { CardContent } from './CardContent.ts'
import { layoutCard } from './cardLayout.ts'
import { findReprinted, keepFailed, keepMade, retireCards } from './cardStates.store.ts'
import { findContents, hashOf } from './findContents.ts'

const maxPages = 20

export interface MadeCards {
  /** Those that exist */
  present: ReadonlySet<number>
  retired: readonly number[]
  failed: readonly { id: number; problem: Problem }[]
  /** Made now, with other content than the printed card */
  reprinted: readonly number[]
}

/**
 * Makes cards: stores their content, and computes the layout.
 * @param past their former content, for cards loaded with their history
 */
export async function makeCards(db: Kysely<Database>, ids: readonly number[], past?: (content: CardContent) => CardContent): Promise<MadeCards> {
  const contents = await findContents(db, ids)
  const retired = contents.filter(({ isActive }) => !isActive).map(({ id }) => id)
  const laid = contents
    .filter(({ isActive }) => isActive)
    .map((found) => {
      const content = past ? past(found.content) : found.content
      const { pages, warnings } = layoutCard(content)
      const long: Problem = { field: warnings[0]?.field ?? null, code: 'priceCard.long' }
      return { id: found.id, content, hash: past ? hashOf(content) : found.hash, warnings, problem: found.problem ?? (pages.length > maxPages ? long : null) }
    })
  const failed = laid.flatMap(({ id, content, problem }) => (problem === null ? [] : [{ id, content, problem }]))
  const made = laid.filter(({ problem }) => problem === null).map(({ id, content, hash, warnings }) => ({ id, content, hash, warnings }))
  if (retired.length > 0) await retireCards(db, retired)
  if (failed.length > 0) await keepFailed(db, failed)
  const reprinted = made.length === 0 || past ? [] : await findReprinted(db, made)
  if (made.length > 0) await keepMade(db, made)
  return { present: new Set(contents.map(({ id }) => id)), retired, failed: failed.map(({ id, problem }) => ({ id, problem })), reprinted }
}
