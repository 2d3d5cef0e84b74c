import { type Kysely, sql } from 'kysely'
import { isWholeRevert, selectFields } from '../../../engine/index.ts'
import { containsWords, type Database, defineList, type EntityRow, onDays, oneOf, yesOrNo } from '../../../platform/db/index.ts'
import type { TranslationCountBy, TranslationFilter } from '../../../platform/contract/index.ts'
import type { Pair } from './Pair.ts'

export interface TranslationRow extends EntityRow<Database['translations'], 'has_conflicts' | 'search_key'> {
  /** The number of products it was applied to, without reverted ones */
  useCount: number
  lastUsedAt: Date | null
}

declare module '../../../platform/contract/Rows.ts' {
  interface Rows {
    Translation: TranslationRow
  }
}

// One row per run and pair. A run that was reverted as a whole does not count.
const standing = sql`from translation_uses u where u.translation_id = t.id
  and not exists (select from change_sets r where r.reverts_id = u.change_set_id and ${isWholeRevert('r')})`
const useCount = sql`(select coalesce(sum(u.products), 0)::integer ${standing})`
const lastUsedAt = sql`(select max(u.used_at) ${standing})`

/** Sorted by term by default. */
export const translations = defineList<TranslationRow, TranslationFilter, TranslationCountBy>({
  name: sql`translations`,
  table: 'translations',
  as: 't',
  columns: sql`${selectFields('translation', 't')}, ${useCount} as "useCount", ${lastUsedAt} as "lastUsedAt"`,
  sorts: {
    from: { by: sql`fold(t.text_from)` },
    to: { by: sql`fold(t.text_to)` },
    uses: { by: useCount },
    created: { by: sql`t.created_at` },
    updated: { by: sql`t.updated_at` },
  },
  first: 'from',
  counted: { LANGUAGE_FROM: sql`t.language_from`, LANGUAGE_TO: sql`t.language_to`, SCOPE: sql`t.scope`, MATCH: sql`t.match` },
  conditions: (words, filter) => [
    ...containsWords(words, [sql`t.search_key`]),
    ...oneOf(filter.languagesFrom, sql`t.language_from`),
    ...oneOf(filter.languagesTo, sql`t.language_to`),
    ...oneOf(filter.scopes, sql`t.scope`),
    ...oneOf(filter.matches, sql`t.match`),
    ...yesOrNo(filter.hasConflicts, sql`t.has_conflicts`),
    ...yesOrNo(filter.isUsed, sql`exists (select ${standing})`),
    ...onDays(sql`t.created_at`, filter.createdFrom, filter.createdTo),
  ],
})

/** All pairs, or these. */
export async function listPairs(db: Kysely<Database>, ids: readonly number[] | null = null): Promise<(Pair & { id: number })[]> {
  const { rows } = await sql<Pair & { id: number }>`/* translations.pairs */
    select t.id, t.language_from as "languageFrom", t.language_to as "languageTo", t.text_from as "textFrom", t.text_to as "textTo", t.scope, t.match, t.case_sensitive as "caseSensitive" from translations t where ${ids}::integer[] is null or t.id = any(${ids}::integer[]) order by t.id`.execute(
    db,
  )
  return rows
}

/** Marks the pairs with conflicts, and unmarks all others. */
export async function keepConflicts(db: Kysely<Database>, ids: readonly number[]): Promise<void> {
  await sql`/* translations.keepConflicts */
    update translations set has_conflicts = not has_conflicts where has_conflicts <> (id = any(${ids}::integer[]))`.execute(db)
}

/** Records the number of products that each was applied to by this change set. */
export async function noteUses(db: Kysely<Database>, changeSetId: number, uses: ReadonlyMap<number, number>): Promise<void> {
  await sql`/* translations.noteUses */
    insert into translation_uses (translation_id, change_set_id, products)
    select t.id, ${changeSetId}, u.products from unnest(${[...uses.keys()]}::integer[], ${[...uses.values()]}::integer[]) u (id, products) join translations t on t.id = u.id
    on conflict (translation_id, change_set_id) do update set products = translation_uses.products + excluded.products, used_at = now()`.execute(db)
}
