import type { IntlShape } from '@formatjs/intl'
import type { Kysely } from 'kysely'
import { type Actor, apply, type FieldValue, type Problem } from '../../../engine/index.ts'
import { type Database, rehearse } from '../../../platform/db/index.ts'
import { readAttributes } from './facts.store.ts'
import type { Finding } from './Finding.ts'
import { findingsByField } from './findingsByField.ts'
import { findInspections } from './inspector.store.ts'
import { wordsOf } from './wordsOf.ts'

/** Proposed values of one product. */
export interface WantedValues {
  product: number
  fields: Readonly<Record<string, FieldValue>>
}

export interface InspectedValues {
  /** By field: the findings about its value */
  findings: ReadonlyMap<string, readonly Finding[]>
  /** Why a value cannot be written at all */
  problems: readonly Problem[]
}

/**
 * The findings that values would cause: they are written, like in every save, and rolled back. So no check, and no comparison
 * with siblings and duplicates, needs a second version for proposals. Those of several products are written together, however
 * many they are.
 * @returns by product
 */
export async function inspectValues(db: Kysely<Database>, wanted: readonly WantedValues[], actor: Actor): Promise<ReadonlyMap<number, InspectedValues>> {
  const given = wanted.filter(({ fields }) => Object.keys(fields).length > 0)
  const nothing = new Map(wanted.map(({ product }): [number, InspectedValues] => [product, { findings: new Map(), problems: [] }]))
  if (given.length === 0) return nothing
  return rehearse(db, async (transaction) => {
    const before = await findInspections(
      transaction,
      given.map(({ product }) => product),
    )
    const problems = new Map<number, Problem[]>()
    const write = async (some: readonly WantedValues[]) => {
      if (some.length === 0) return
      const { blocked } = await apply(
        transaction,
        some.map(({ product, fields }) => ({ kind: 'product', id: product, op: 'update', fields })),
        { actor, source: 'inspection' },
      )
      for (const { id, problems: found } of blocked) problems.set(id ?? 0, [...(problems.get(id ?? 0) ?? []), ...found])
    }
    await write(given)
    // an invalid value does not prevent the product's other values from being checked
    const rest = given.map(({ product, fields }) => ({
      product,
      fields: Object.fromEntries(Object.entries(fields).filter(([field]) => !problems.get(product)?.some((problem) => problem.field === field))),
    }))
    await write(rest.filter(({ product, fields }) => problems.has(product) && Object.keys(fields).length > 0))
    const [after, attributes] = await Promise.all([
      findInspections(
        transaction,
        given.map(({ product }) => product),
      ),
      readAttributes(transaction),
    ])
    const findingsOf = (list: typeof before, product: number) => list.find(({ id }) => id === product)?.findings ?? []
    return new Map([
      ...nothing,
      ...rest.map(({ product, fields }): [number, InspectedValues] => [
        product,
        {
          findings: findingsByField(Object.keys(fields), { before: findingsOf(before, product), after: findingsOf(after, product) }, attributes),
          problems: problems.get(product) ?? [],
        },
      ]),
    ])
  })
}

/** Findings as sentences, in order. */
export function describeFindings(db: Kysely<Database>, intl: IntlShape<string>, findings: readonly Finding[]): Promise<string[]> {
  return wordsOf(
    db,
    intl,
    findings.map((finding) => ({ code: `check:${finding.code}`, finding })),
  )
}
