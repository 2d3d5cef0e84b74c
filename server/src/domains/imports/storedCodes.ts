import type { Kysely } from 'kysely'
import { type Actor, apply, entityOf, type PlanItem, type Problem } from '../../engine/index.ts'
import { type Database, identifyingText } from '../../platform/db/index.ts'
import type { Schedule } from '../../services/jobs/index.ts'
import { findStoredCodes, type StoredCode, type StoredPage } from './storedCodes.store.ts'

// What was stored before identifying texts were normalised looks like another one and is none: an import would create it again.

const kinds = ['product', 'attributeValue', 'emeubelProduct'] as const
// Feeds normalise it themselves.
const moreFields: Readonly<Record<string, readonly string[]>> = { emeubelProduct: ['sku'] }
const rowsAtOnce = 2_000
const actor: Actor = { kind: 'SYSTEM', id: null, name: 'Vitrine' }

/** A stored text that cannot be rewritten, usually because another one reads the same. */
export interface LeftCode {
  kind: string
  id: number
  field: string
  /** With its invisible characters escaped */
  value: string
  becomes: string
  problem: Problem
}

export interface RewrittenCodes {
  count: number
  left: LeftCode[]
}

/** The text with everything escaped that nobody sees: `INV<U+200B>-1` */
export const escapeInvisible = (text: string): string =>
  Array.from(text.normalize('NFC'), (sign) =>
    identifyingText(sign) === sign ? sign : `<U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}>`,
  ).join('')

/** The columns with identifying texts, by kind of entity. */
function columnsOfCodes(): CodeColumn[] {
  return kinds.flatMap((kind) => {
    const { table, fields } = entityOf(kind)
    return Object.entries(fields).flatMap(([field, { identifies, place }]) =>
      (identifies || moreFields[kind]?.includes(field)) && place.in === 'column' ? [{ kind, table, field, column: place.column }] : [],
    )
  })
}

interface CodeColumn {
  kind: string
  table: string
  field: string
  column: string
}

const becomes = ({ value }: StoredCode): string => identifyingText(value).trim()

/** Plans that each have a code once: of two that become the same, the second is tried after the first, and refused. */
function partsOf(found: readonly StoredCode[], { field }: CodeColumn): StoredCode[][] {
  if (field !== 'sku') return [[...found]]
  const seen = new Set<string>()
  const isFirst = (one: StoredCode) => !seen.has(becomes(one).toUpperCase()) && seen.add(becomes(one).toUpperCase())
  const { first = [], later = [] } = Object.groupBy(found, (one) => (isFirst(one) ? 'first' : 'later'))
  return [first, ...later.map((one) => [one])]
}

async function rewrite(db: Kysely<Database>, part: readonly StoredCode[], { kind, field }: CodeColumn): Promise<LeftCode[]> {
  const plan = part.map((one): PlanItem => ({ kind, id: one.id, op: 'update', fields: { [field]: becomes(one) } }))
  const { blocked } = await apply(db, plan, { actor, source: 'codes' })
  return blocked.flatMap(({ index, problems: [problem] }) => {
    const one = part[index]
    return one === undefined || problem === undefined ? [] : [{ kind, field, id: one.id, value: escapeInvisible(one.value), becomes: becomes(one), problem }]
  })
}

/**
 * Rewrites stored codes, brands and other identifying texts as they are stored today, as change sets that can be reverted. Those
 * that would be the same as another one are returned: these products have to be merged by somebody.
 * @param size how many rows one statement reads
 */
export async function rewriteStoredCodes(db: Kysely<Database>, ending?: AbortSignal, size = rowsAtOnce): Promise<RewrittenCodes> {
  const result: RewrittenCodes = { count: 0, left: [] }
  for (const column of columnsOfCodes()) {
    let after: number | null = 0
    while (after !== null && !ending?.aborted) {
      const { found, last }: StoredPage = await findStoredCodes(db, { ...column, after, size })
      for (const part of found.length === 0 ? [] : partsOf(found, column)) {
        const left = await rewrite(db, part, column)
        result.left.push(...left)
        result.count += part.length - left.length
      }
      after = last
    }
  }
  return result
}

/** Codes of before are rewritten when a worker starts, and each night. */
export const storedCodesSchedule: Schedule = {
  name: 'stored-codes',
  cron: '20 2 * * *',
  run: (db, ending) => rewriteStoredCodes(db, ending),
  fault: 'Stored codes with invisible characters were not rewritten',
}
