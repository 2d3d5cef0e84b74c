import pg from 'pg'
import ts from 'typescript'
import { type Column, describeStatement } from './describeStatement.ts'
import type { ReadableStatement, Statements } from './Statements.ts'

type Kind = 'string' | 'number' | 'boolean' | 'Date' | 'Buffer' | 'json' | `${'string' | 'number' | 'boolean' | 'Date'}[]`

// As the parsers of openDatabase.ts and of pg-types return them; a type without a parser stays text.
const kinds: Record<string, Kind> = {
  int2: 'number',
  int4: 'number',
  int8: 'number',
  oid: 'number',
  float4: 'number',
  float8: 'number',
  bool: 'boolean',
  bytea: 'Buffer',
  json: 'json',
  jsonb: 'json',
  timestamp: 'Date',
  timestamptz: 'Date',
  _int2: 'number[]',
  _int4: 'number[]',
  _float4: 'number[]',
  _float8: 'number[]',
  _numeric: 'number[]',
  _bool: 'boolean[]',
  _int8: 'string[]',
  _text: 'string[]',
  _varchar: 'string[]',
  _bpchar: 'string[]',
  _uuid: 'string[]',
  _date: 'Date[]',
  _timestamp: 'Date[]',
  _timestamptz: 'Date[]',
}

interface Described extends Column {
  kind: Kind
  /** It is a nullable column of a table. A computed column may be null, too, but PostgreSQL does not report that. */
  mayBeNull: boolean
}

const nothing = ts.TypeFlags.Null | ts.TypeFlags.Undefined

function fits(type: ts.Type, kind: Kind, checker: ts.TypeChecker): boolean {
  if (type.isUnion()) return type.types.filter((one) => !(one.flags & nothing)).every((one) => fits(one, kind, checker))
  // `unknown` is checked by the code that uses the value
  if (type.flags & (ts.TypeFlags.Unknown | nothing)) return true
  if (kind === 'json') return !['Date', 'Buffer'].includes(type.symbol?.name)
  if (type.isIntersection()) return type.types.some((one) => fits(one, kind, checker))
  if (type.flags & ts.TypeFlags.StringLike) return kind === 'string'
  if (type.flags & ts.TypeFlags.NumberLike) return kind === 'number'
  if (type.flags & ts.TypeFlags.BooleanLike) return kind === 'boolean'
  if (checker.isArrayType(type))
    return kind.endsWith('[]') && checker.getTypeArguments(type as ts.TypeReference).every((one) => fits(one, kind.slice(0, -2) as Kind, checker))
  return type.symbol?.name === kind
}

const admitsNull = (type: ts.Type): boolean =>
  (type.flags & (nothing | ts.TypeFlags.Unknown)) !== 0 || (type.isUnion() && type.types.some((one) => one.flags & nothing))

function compare(row: ReadonlyMap<string, ts.Type>, columns: readonly Described[], checker: ts.TypeChecker): string[] {
  const [names, declared] = [columns.map(({ name }) => name), [...row.keys()]]
  return [
    ...declared.filter((name) => !names.includes(name)).map((name) => `${name} is declared, and not a column`),
    ...names.filter((name) => !row.has(name)).map((name) => `${name} is a column, and not declared`),
    ...columns.flatMap(({ name, kind, mayBeNull }) => {
      const type = row.get(name)
      if (!type) return []
      return [
        ...(fits(type, kind, checker) ? [] : [`${name} is ${kind}, and declared as ${checker.typeToString(type)}`]),
        ...(mayBeNull && !admitsNull(type) ? [`${name} may be null, and is declared as ${checker.typeToString(type)}`] : []),
      ]
    }),
  ]
}

/** The columns with the type that pg returns, and whether their table column is nullable. */
async function readColumns(client: pg.Client, text: string): Promise<Described[]> {
  const columns = await describeStatement(client, text)
  const { rows } = await client.query<{ type: string; nullable: boolean | null }>(
    `select t.typname as type, not (a.attnotnull or t.typnotnull) and a.attgenerated = '' and c.relkind = 'r' as nullable
    from unnest($1::oid[], $2::oid[], $3::integer[]) with ordinality as given (type, relation, attribute, at)
    join pg_type t on t.oid = given.type left join pg_class c on c.oid = given.relation left join pg_attribute a on a.attrelid = c.oid and a.attnum = given.attribute order by at`,
    [columns.map((column) => column.dataTypeID), columns.map((column) => column.tableID), columns.map((column) => column.columnID)],
  )
  return columns.map((column, at) => ({ ...column, kind: kinds[rows[at]?.type ?? ''] ?? 'string', mayBeNull: rows[at]?.nullable === true }))
}

/**
 * Compares the row type of each statement with its columns as reported by PostgreSQL.
 * @param url of a migrated database; nothing is run in it
 * @returns a sentence for each mismatch, which begins with the statement's place
 */
export async function findMismatches(statements: readonly ReadableStatement[], { checker }: Statements, url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const found: string[] = []
  try {
    for (const { place, parts, row } of statements) {
      const columns = await readColumns(client, parts.join('')).catch((error: unknown) => String(error))
      found.push(...(typeof columns === 'string' ? [columns] : compare(row, columns, checker)).map((problem) => `${place}: ${problem}`))
    }
  } finally {
    await client.end()
  }
  return found
}
