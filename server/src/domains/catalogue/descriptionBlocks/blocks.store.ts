import { type Kysely, sql } from 'kysely'
import type { FieldValue, Problem, Relation } from '../../../engine/index.ts'
import { type Database, possibleIds } from '../../../platform/db/index.ts'
import { type Block, blocksOf, referredBy, withImages, withoutAttributes, withoutImages } from './Block.ts'
import { placeOf } from './blocks.rules.ts'

/** The tables of an entity's description blocks and their texts, and the column that refers to it. */
export interface BlockTables {
  blocks: string
  texts: string
  owner: string
}

/** Where the blocks are stored, in order. */
export function blocksPlace({ blocks, owner }: BlockTables): Relation {
  const table = sql.table(blocks)
  const own = sql.id(owner)
  return {
    in: 'relation',
    name: 'blocks',
    empty: [],
    async read(db, ids) {
      const { rows } = await sql<{ id: number; value: FieldValue }>`/* blocks.read */
        select ${own} as id, json_agg(body order by position) as value from ${table} where ${own} = any(${ids}::integer[]) group by 1`.execute(db)
      return rows.map(({ id, value }) => ({ id, parameter: '', value }))
    },
    async write(db, rows) {
      const ids = rows.filter(({ before }) => blocksOf(before).length > 0).map(({ id }) => id)
      if (ids.length > 0) await sql`/* blocks.clear */ delete from ${table} where ${own} = any(${ids}::integer[])`.execute(db)
      const put = rows.flatMap(({ id, after }) =>
        blocksOf(after).map((block, position) => ({ o: id, i: block.id, p: position, b: block, ...referredBy(block) })),
      )
      if (put.length === 0) return
      await sql`/* blocks.put */ insert into ${table} (${own}, id, position, body, images, attributes)
        select r.o, r.i, r.p, r.b, r.images, r.attributes from json_to_recordset(${JSON.stringify(put)}::json)
          as r(o integer, i text, p integer, b json, images integer[], attributes integer[])`.execute(db)
    },
    targets: [
      {
        table: 'images',
        async holders(db, targets) {
          const { rows } = await sql<{
            id: number
          }>`/* blocks.showing */ select distinct ${own} as id from ${table} where images <> '{}' and images && ${targets}::integer[]`.execute(db)
          return rows.map(({ id }) => ({ id, parameter: '' }))
        },
        without: (value, gone) => blocksOf(value).map((block) => withoutImages(block, gone)) as unknown as FieldValue,
        replaced: (value, from, to) => blocksOf(value).map((block) => withImages(block, (id) => (id === from ? to : id))) as unknown as FieldValue,
      },
      {
        table: 'attributes',
        async holders(db, targets) {
          const { rows } = await sql<{
            id: number
          }>`/* blocks.naming */ select distinct ${own} as id from ${table} where attributes <> '{}' and attributes && ${targets}::integer[]`.execute(db)
          return rows.map(({ id }) => ({ id, parameter: '' }))
        },
        without: (value, gone) => blocksOf(value).map((block) => withoutAttributes(block, gone)) as unknown as FieldValue,
      },
    ],
    async verify(db, rows, coming) {
      const referred = rows.map(({ value }) => blocksOf(value).map(referredBy))
      const wanted = { images: referred.flat().flatMap(({ images }) => images), attributes: referred.flat().flatMap(({ attributes }) => attributes) }
      const problems = new Map<number, Omit<Problem, 'field'>>()
      if (wanted.images.length === 0 && wanted.attributes.length === 0) return problems
      const { rows: found } = await sql<{ id: number }>`/* blocks.present */
        select id from images where id = any(${possibleIds(wanted.images)}::integer[]) union all select id from attributes where id = any(${possibleIds(wanted.attributes)}::integer[])`.execute(
        db,
      )
      const present = new Set([...found.map(({ id }) => id), ...coming])
      rows.forEach(({ value }, at) => {
        const blocks: readonly Block[] = blocksOf(value)
        for (const [place, { images, attributes }] of (referred[at] ?? []).entries()) {
          const values = { number: place + 1, type: blocks[place]?.type ?? '' }
          if (images.some((id) => !present.has(id))) return problems.set(at, { code: 'block.image', values })
          if (attributes.some((id) => !present.has(id))) return problems.set(at, { code: 'block.attribute', values })
        }
      })
      return problems
    },
  }
}

/** Where the texts of those blocks are stored: `<language>.<block>.<slot>`. */
export function blockTextsPlace({ texts, owner }: BlockTables): Relation {
  const table = sql.table(texts)
  const own = sql.id(owner)
  return {
    in: 'relation',
    name: 'blockText',
    empty: null,
    async read(db, ids, parameters) {
      const name = sql`language || '.' || block || '.' || slot`
      const { rows } = await sql<{ id: number; parameter: string; value: string }>`/* blockTexts.read */
        select ${own} as id, ${name} as parameter, text as value from ${table}
        where ${own} = any(${ids}::integer[]) ${parameters ? sql`and ${name} = any(${parameters}::text[])` : sql``}
        order by ${own}, block, slot, language`.execute(db)
      return rows
    },
    async write(db, rows) {
      const gone = rows.filter(({ after }) => after === null).map(({ id, parameter }) => ({ o: id, ...placeOf(parameter) }))
      if (gone.length > 0) {
        await sql`/* blockTexts.remove */ delete from ${table} t using json_to_recordset(${JSON.stringify(gone)}::json) as r(o integer, block text, slot text, language text)
          where t.${own} = r.o and t.block = r.block and t.slot = r.slot and t.language = r.language`.execute(db)
      }
      const put = rows.flatMap(({ id, parameter, after }) => (after === null ? [] : [{ o: id, ...placeOf(parameter), text: after }]))
      if (put.length === 0) return
      await sql`/* blockTexts.put */ insert into ${table} (${own}, block, slot, language, text)
        select r.o, r.block, r.slot, r.language, r.text from json_to_recordset(${JSON.stringify(put)}::json) as r(o integer, block text, slot text, language text, text text)
        on conflict (${own}, block, slot, language) do update set text = excluded.text`.execute(db)
    },
  }
}

/** Locks these products until the transaction ends: blocks are appended after the ones that were read. */
export async function holdProducts(db: Kysely<Database>, ids: readonly number[]): Promise<void> {
  await sql`/* blocks.hold */ select from products where id = any(${ids}::integer[]) order by id for no key update`.execute(db)
}
