import type { IntlShape } from '@formatjs/intl'
import type { Kysely } from 'kysely'
import type { Database } from '../../platform/db/index.ts'
import { intlFor } from '../../platform/i18n/index.ts'
import { findTitles } from './findTitles.ts'

/** The titles of these entities; in Dutch if a name depends on the language, by default. */
export async function titlesOf(db: Kysely<Database>, refs: readonly { id: number }[], intl: IntlShape<string> = intlFor('nl')): Promise<Map<number, string>> {
  const titles = await findTitles(
    db,
    intl,
    refs.map(({ id }) => id),
  )
  return new Map(Array.from(titles, ([id, { title }]) => [id, title]))
}
