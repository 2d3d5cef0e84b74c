import { type Kysely, sql } from 'kysely'
import { chunkSize, type Database, inChunks } from '../../../platform/db/index.ts'
import { findFlags } from './reviewFlags.rules.ts'

/** Updates the flags of these reviews. */
export async function refreshFlags(db: Kysely<Database>, reviews: readonly number[]): Promise<void> {
  await inChunks([...new Set(reviews)], async (ids) => {
    const { rows } = await sql<{ id: number; content: string; language: string; stars: number }>`/* reviewFlags.texts */
      select id, content, original_language as language, stars from reviews where id = any(${ids}::integer[])`.execute(db)
    const found = rows.map(({ id, content, language, stars }) => ({ id, flags: findFlags(content, language, stars) }))
    await sql`/* reviewFlags.write */
      update reviews r set flags = f.flags || case when 'DUPLICATE_TEXT' = any(r.flags) then '{DUPLICATE_TEXT}'::text[] else '{}' end
      from (select id, array(select json_array_elements_text(flags)) as flags from json_to_recordset(${JSON.stringify(found)}::json) as g(id integer, flags json)) f where r.id = f.id`.execute(
      db,
    )
  })
}

/** Flags reviews that share one of these texts, and removes the flag where a text is unique. */
export async function refreshDuplicateTexts(db: Kysely<Database>, texts: readonly string[]): Promise<void> {
  if (texts.length === 0) return
  await sql`/* reviewFlags.duplicates */
    with keys as materialized (
      select distinct review_text_key(given) as key from unnest(${[...new Set(texts)]}::text[]) given
    ), counted as materialized (
      select r.text_key as key, count(*) > 1 as copied from reviews r join keys on keys.key = r.text_key group by 1
    )
    update reviews r set flags = case when c.copied then array_append(r.flags, 'DUPLICATE_TEXT') else array_remove(r.flags, 'DUPLICATE_TEXT') end
    from counted c where r.text_key = c.key and c.copied <> ('DUPLICATE_TEXT' = any(r.flags))`.execute(db)
}

/** For all reviews, after they were loaded without the engine. */
export async function refreshAllFlags(db: Kysely<Database>): Promise<void> {
  for (let after = 0; ;) {
    const { rows } = await sql<{
      id: number
      content: string
    }>`/* reviewFlags.all */ select id, content from reviews where id > ${after} order by id limit ${chunkSize}`.execute(db)
    const last = rows.at(-1)
    if (!last) return
    await refreshFlags(
      db,
      rows.map(({ id }) => id),
    )
    await refreshDuplicateTexts(
      db,
      rows.map(({ content }) => content),
    )
    after = last.id
  }
}
