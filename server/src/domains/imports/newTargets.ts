import type { Kysely } from 'kysely'
import { type Actor, apply, type PlanItem } from '../../engine/index.ts'
import type { Database } from '../../platform/db/index.ts'
import { discountPart, type ImportTarget, pricePart, usualAttributes, wordsOfTarget } from './importTargets.ts'
import type { ImportedFileRow } from './importedFiles.store.ts'
import { countComing } from './importRows.store.ts'

/** The price list for imports in a currency, which may not exist yet: `price.USD:price` */
const ofCurrency = /^price\.([A-Z]{3}):(price|discountPrice)$/
/** The name of a price list that an import creates. */
export const nameOfList = (currency: string): string => `Import ${currency}`

/** What the columns of a file can hold, including price lists that the import creates. */
export function withNewLists(targets: ReadonlyMap<string, ImportTarget>, mapping: ImportedFileRow['mapping']): ReadonlyMap<string, ImportTarget> {
  const made = mapping.flatMap((key): ImportTarget[] => {
    const [, currency, part] = ofCurrency.exec(key ?? '') ?? []
    return key === null || currency === undefined
      ? []
      : [
          {
            key,
            labels: wordsOfTarget(`imports.target.new.${part}`, () => ({ list: nameOfList(currency) })),
            field: null,
            attribute: null,
            currency,
            isNew: true,
          },
        ]
  })
  return made.length === 0 ? targets : new Map([...targets, ...made.map((target) => [target.key, target] as const)])
}

/** The currency of the price list that a file creates. */
export const newCurrencyIn = (mapping: ImportedFileRow['mapping']): string | null => mapping.flatMap((key) => ofCurrency.exec(key ?? '')?.[1] ?? [])[0] ?? null

/** Moves prices without a price list to the new list for imports in this currency. */
export const onNewList = (mapping: ImportedFileRow['mapping'], currency: string): (string | null)[] =>
  mapping.map((key) => (key === pricePart || key === discountPart ? key.replace('price:', `price.${currency}:`) : key))

/** A file whose new price lists exist by now: its columns refer to them. */
export function onItsLists(file: ImportedFileRow, targets: ReadonlyMap<string, ImportTarget>): ImportedFileRow {
  if (newCurrencyIn(file.mapping) === null) return file
  const keyOf = new Map<string, string>(
    [...targets.values()].flatMap(({ key, currency, list }) =>
      list === undefined || currency === undefined || list !== nameOfList(currency)
        ? []
        : [[`price.${currency}:${key.slice(key.indexOf(':') + 1)}`, key] as const],
    ),
  )
  return { ...file, mapping: file.mapping.map((key) => keyOf.get(key ?? '') ?? key) }
}

/** The labels of fields that are yet to be created, for the changes of a dry run. */
export function labelsOfNew(
  targets: ReadonlyMap<string, ImportTarget>,
  { mapping }: Pick<ImportedFileRow, 'mapping'>,
  language: 'en' | 'nl',
): ReadonlyMap<string, string> {
  return new Map(
    [...withNewLists(targets, mapping).values()]
      .filter(({ key, isNew }) => isNew && !key.endsWith(':discountPrice'))
      .map(({ key, labels }) => [key.split(':')[0] ?? key, labels[language]]),
  )
}

/**
 * Creates the attributes and price lists that the rows of a file need, before anything else is written.
 * @returns the change set, if anything was created
 */
export async function makeMissing(
  db: Kysely<Database>,
  file: ImportedFileRow,
  targets: ReadonlyMap<string, ImportTarget>,
  { actor, jobId }: { actor: Actor; jobId: number },
): Promise<number | null> {
  const known = withNewLists(targets, file.mapping)
  const missing = onItsLists(file, targets).mapping.filter((key) => known.get(key ?? '')?.isNew)
  if (missing.length === 0) return null
  const fields = new Set((await countComing(db, file.id)).map(({ field }) => field))
  const plan: PlanItem[] = []
  for (const key of missing) {
    const field = key?.split(':')[0] ?? ''
    // a column that is entirely blank needs nothing
    if (!fields.delete(field)) continue
    const { attribute = null, currency = '' } = known.get(key ?? '') ?? {}
    plan.push(
      attribute
        ? {
            kind: 'attribute',
            id: null,
            op: 'create',
            fields: { code: attribute.code, type: attribute.type, names: usualAttributes[attribute.code] ?? {}, useInFilters: true },
          }
        : { kind: 'priceList', id: null, op: 'create', fields: { name: nameOfList(currency), currency } },
    )
  }
  if (plan.length === 0) return null
  const { changeSetId, blocked } = await apply(db, plan, { actor, source: file.name, jobId })
  if (blocked[0]) throw new Error(`A ${blocked[0].kind} could not be made: ${JSON.stringify(blocked[0].problems)}`)
  return changeSetId
}
