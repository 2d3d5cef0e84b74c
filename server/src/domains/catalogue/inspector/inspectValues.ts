import type { IntlShape } from '@formatjs/intl'
import type { Kysely } from 'kysely'
import { type Actor, appendLast, apply, type FieldValue, type Problem } from '../../../engine/index.ts'
import { type Database, rehearse } from '../../../platform/db/index.ts'
import { readAttributes } from './facts.store.ts'
import type { Finding } from './Finding.ts'
import { findingsByField } from './findingsByField.ts'
import { findInspections } from './inspector.store.ts'
import { wordsOf } from './wordsOf.ts'

/** Values that somebody wants to write of one product. */
export interface WantedValues {
  product: number
  fields: Readonly<Record<string, FieldValue>>
  actor: Actor
}

export interface InspectedValues {
  /** By field: what the checks find of its value */
  findings: ReadonlyMap<string, readonly Finding[]>
  /** Why a value cannot be written at all */
  problems: readonly Problem[]
}

/**
 * What the inspector would find of values if they were written: they are, as every save is, and taken back. So no check,
 * and no comparison with siblings and duplicates, has a second version for what is only proposed.
 */
export async function inspectValues(db: Kysely<Database>, { product, fields, actor }: WantedValues): Promise<InspectedValues> {
  if (Object.keys(fields).length === 0) return { findings: new Map(), problems: [] }
  return rehearse(db, async (transaction) => {
    // never called: nobody who saves waits for what is taken back
    appendLast(transaction)
    const [before] = await findInspections(transaction, [product])
    const problems: Problem[] = []
    const write = async (some: Readonly<Record<string, FieldValue>>) => {
      const { blocked } = await apply(transaction, [{ kind: 'product', id: product, op: 'update', fields: some }], { actor, source: 'inspection' })
      return blocked.flatMap((one) => one.problems)
    }
    problems.push(...(await write(fields)))
    const rest = Object.fromEntries(Object.entries(fields).filter(([field]) => !problems.some((problem) => problem.field === field)))
    if (problems.length > 0 && Object.keys(rest).length > 0) problems.push(...(await write(rest)))
    const [[after], attributes] = await Promise.all([findInspections(transaction, [product]), readAttributes(transaction)])
    return { findings: findingsByField(Object.keys(rest), { before: before?.findings ?? [], after: after?.findings ?? [] }, attributes), problems }
  })
}

/** Findings as sentences, in their order. */
export function describeFindings(db: Kysely<Database>, intl: IntlShape<string>, findings: readonly Finding[]): Promise<string[]> {
  return wordsOf(db, intl, findings.map((finding) => ({ code: `check:${finding.code}`, finding })))
}
