import { hash } from 'node:crypto'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { sql, type Kysely } from 'kysely'
import pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import type { Database } from '../../platform/db/index.ts'

export interface Table {
  name: string
  /** Stored columns; generated ones are generated again. */
  columns: string[]
}

export interface TableSum {
  rows: number
  /** The sum of the digests of its rows, independent of their order. */
  digest: string
}

export interface Sequence {
  name: string
  last: string
  isCalled: boolean
}

// A lock of the migrations, not data.
const leftOut = ['kysely_migration_lock']
const partSize = 4 * 1024 * 1024
const newline = 0x0a

/** The tables of the schema public, without those of extensions. */
export async function findTables(db: Kysely<Database>): Promise<Table[]> {
  const { rows } = await sql<Table>`/* backup.tables */
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> all(${leftOut})
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    group by c.relname order by c.relname`.execute(db)
  return rows
}

const copyTarget = ({ name, columns }: Table): string =>
  `public.${pg.escapeIdentifier(name)} (${columns.map((column) => pg.escapeIdentifier(column)).join(', ')})`

/** Splits a stream into rows: in COPY's text format a newline ends a row, and occurs nowhere else. */
async function* readRows(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let rest: Buffer | undefined
  for await (const chunk of chunks) {
    const text = rest === undefined ? chunk : Buffer.concat([rest, chunk])
    let begin = 0
    for (let end = text.indexOf(newline); end >= 0; end = text.indexOf(newline, begin)) {
      yield text.subarray(begin, end + 1)
      begin = end + 1
    }
    rest = begin < text.length ? text.subarray(begin) : undefined
  }
  if (rest !== undefined) throw new Error('A row is not whole')
}

class Sum {
  #rows = 0
  #digest = 0n

  add(row: Buffer): void {
    this.#rows += 1
    this.#digest = BigInt.asUintN(64, this.#digest + hash('sha256', row, 'buffer').readBigUInt64LE())
  }

  get sum(): TableSum {
    return { rows: this.#rows, digest: this.#digest.toString(16).padStart(16, '0') }
  }
}

/**
 * Reads a table.
 * @param put takes pieces of some megabytes, each of whole rows
 */
export async function copyOut(client: pg.Client, table: Table, put: (part: Buffer[], size: number) => Promise<void>): Promise<TableSum> {
  const sum = new Sum()
  let part: Buffer[] = []
  let size = 0
  for await (const row of readRows(client.query(copyTo(`copy ${copyTarget(table)} to stdout`)))) {
    sum.add(row)
    part.push(row)
    size += row.byteLength
    if (size < partSize) continue
    await put(part, size)
    part = []
    size = 0
  }
  if (size > 0) await put(part, size)
  return sum.sum
}

/** The sums of a table. */
export function sumTable(client: pg.Client, table: Table): Promise<TableSum> {
  return copyOut(client, table, () => Promise.resolve())
}

/** Inserts rows into a table, as they were read. */
export async function copyIn(client: pg.Client, table: Table, rows: AsyncIterable<Buffer>): Promise<void> {
  await pipeline(Readable.from(rows, { objectMode: false }), client.query(copyFrom(`copy ${copyTarget(table)} from stdin`)))
}

/** Read after the tables, so that no sequence is behind their rows. */
export async function readSequences(db: Kysely<Database>): Promise<Sequence[]> {
  const { rows: names } = await sql<{ name: string }>`/* backup.sequences */
    select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'S' order by 1`.execute(db)
  const sequences: Sequence[] = []
  for (const { name } of names) {
    const { rows } = await sql<
      Omit<Sequence, 'name'>
    >`/* backup.sequence */ select last_value::text as last, is_called as "isCalled" from ${sql.id('public', name)}`.execute(db)
    const [state] = rows
    if (state !== undefined) sequences.push({ name, ...state })
  }
  return sequences
}

export async function writeSequences(db: Kysely<Database>, sequences: readonly Sequence[]): Promise<void> {
  for (const { name, last, isCalled } of sequences) {
    await sql`/* backup.setSequence */ select setval(${`public.${pg.escapeIdentifier(name)}`}::regclass, ${last}::bigint, ${isCalled})`.execute(db)
  }
}
