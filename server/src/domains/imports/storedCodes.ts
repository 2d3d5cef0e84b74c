import type { Kysely } from 'kysely'
import { type Actor, apply, entityOf, type PlanItem, type Problem } from '../../engine/index.ts'
import { type Database, identifyingText } from '../../platform/db/index.ts'
import type { Schedule } from '../../services/jobs/index.ts'
import { findStoredCodes } from './storedCodes.store.ts'

// What was stored before identifying texts were normalised looks like another one and is none: an import would create it again.

const kinds = ['product', 'attributeValue', 'emeubelProduct'] as const
// Feeds normalise it themselves.
const moreFields: Readonly<Record<string, readonly string[]>> = { emeubelProduct: ['sku'] }
const atOnce = 500
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
function columnsOfCodes(): { kind: string; table: string; field: string; column: string }[] {
  return kinds.flatMap((kind) => {
    const { table, fields } = entityOf(kind)
    return Object.entries(fields).flatMap(([field, { identifies, place }]) =>
      (identifies || moreFields[kind]?.includes(field)) && place.in === 'column' ? [{ kind, table, field, column: place.column }] : [],
    )
  })
}

/**
 * Rewrites stored codes, brands and other identifying texts as they are stored today, as change sets that can be reverted. Those
 * that would be the same as another one are returned: these products have to be merged by somebody.
 */
export async function rewriteStoredCodes(db: Kysely<Database>, ending?: AbortSignal): Promise<RewrittenCodes> {
  const result: RewrittenCodes = { count: 0, left: [] }
  for (const { kind, table, field, column } of columnsOfCodes()) {
    for (let after = 0; !ending?.aborted;) {
      const found = await findStoredCodes(db, { table, column, after, limit: atOnce })
      const last = found.at(-1)
      if (last === undefined) break
      after = last.id
      const written = new Set<string>()
      // two that become the same: the second one is tried alone, and refused
      const [first, second] = [[], []] as [typeof found, typeof found]
      for (const one of found) {
        const becomes = identifyingText(one.value).trim().toUpperCase()
        ;(written.has(becomes) && field === 'sku' ? second : first).push(one)
        written.add(becomes)
      }
      for (const part of [first, ...second.map((one) => [one])]) {
        const plan = part.map(({ id, value }): PlanItem => ({ kind, id, op: 'update', fields: { [field]: identifyingText(value).trim() } }))
        const { blocked } = await apply(db, plan, { actor, source: 'codes' })
        const refused = new Set<number>()
        for (const { index, problems } of blocked) {
          const one = part[index]
          if (one === undefined || problems[0] === undefined) continue
          refused.add(index)
          result.left.push({ kind, field, id: one.id, value: escapeInvisible(one.value), becomes: identifyingText(one.value).trim(), problem: problems[0] })
        }
        result.count += part.length - refused.size
      }
    }
  }
  return result
}

/** Codes of before are rewritten when a worker starts, and each night. */
export const storedCodesSchedule: Schedule = {
  name: 'stored-codes',
  cron: '20 2 * * *',
  run: rewriteStoredCodes,
  fault: 'Stored codes with invisible characters were not rewritten',
}
