import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../platform/db/index.ts'
import type { Recipe } from '../recipes/Recipe.ts'
import type { Measure } from './Measure.ts'

export interface MeasureRow extends Measure {
  key: string
}

/** The measures of these pictures, by key. */
export async function findMeasures(db: Kysely<Database>, keys: readonly string[]): Promise<MeasureRow[]> {
  const { rows } = await sql<MeasureRow>`/* measures.find */
    select key, sharpness, even_share as "evenShare", white_share as "whiteShare", fill_share as "fillShare", colour_space as "colourSpace", byte_size as "byteSize", colour, notes
    from picture_measures where key = any(${keys}::text[])`.execute(db)
  return rows
}

export interface Unmeasured {
  key: string
  contentKey: string
  recipe: Recipe
}

/** Pictures without measures: of these images, or a number of all, in order of their keys, after one. */
export async function findUnmeasured(
  db: Kysely<Database>,
  { ids, after = '', limit = 1000 }: { ids?: readonly number[]; after?: string; limit?: number },
): Promise<Unmeasured[]> {
  const { rows } = await sql<Unmeasured>`/* measures.unmeasured */
    select distinct on (i.picture_key) i.picture_key as key, i.content_key as "contentKey", i.recipe from images i
    where i.picture_key > ${after} ${ids ? sql`and i.id = any(${ids}::integer[])` : sql``} and not exists (select from picture_measures m where m.key = i.picture_key)
    order by i.picture_key limit ${limit}`.execute(db)
  return rows
}

/** Stores measures; returns the images that show one of these pictures. */
export async function keepMeasures(db: Kysely<Database>, measures: readonly MeasureRow[]): Promise<number[]> {
  const rows = measures.map(({ evenShare, whiteShare, fillShare, colourSpace, byteSize, ...rest }) => ({
    ...rest,
    even_share: evenShare,
    white_share: whiteShare,
    fill_share: fillShare,
    colour_space: colourSpace,
    byte_size: byteSize,
  }))
  const { rows: shown } = await sql<{ id: number }>`/* measures.keep */
    with kept as (
      insert into picture_measures (key, sharpness, even_share, white_share, fill_share, colour_space, byte_size, colour, notes)
      select key, sharpness, even_share, white_share, fill_share, colour_space, byte_size, colour, notes from json_to_recordset(${JSON.stringify(rows)}::json)
        as r(key text, sharpness integer, even_share integer, white_share integer, fill_share integer, colour_space text, byte_size integer, colour text, notes text[])
      on conflict (key) do nothing returning key
    ) select i.id from images i join kept on kept.key = i.picture_key order by i.id`.execute(db)
  return shown.map(({ id }) => id)
}
