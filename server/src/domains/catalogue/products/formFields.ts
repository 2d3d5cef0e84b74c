import { findField, type FieldValue, entityOf, type Problem, readFields } from '../../../engine/index.ts'
import type { FieldInput } from '../../../platform/contract/index.ts'
import type { Database } from '../../../platform/db/index.ts'
import type { Kysely } from 'kysely'
import { withoutLostTexts } from '../descriptionBlocks/blocks.rules.ts'

/** What a product's form edits, apart from its texts. What is not here has a way of its own: photos, websites, its type. */
const formFields: ReadonlySet<string> = new Set([
  'sku',
  'eanCode',
  'isLabelProduct',
  'isFolderProduct',
  'mailInbox',
  'brand',
  'series',
  'category',
  'department',
  'leadTimeWeeks',
  'attribute.*',
  'stock.*',
  'price.*',
  'components',
  'bundlePriceMode',
  'bundleDiscountPct',
  'axes',
  'excludedVariations',
  'crossSell',
  'upSell',
  'pushPosition',
  'pinnedUntil',
  'marginKey',
  'purchasePrice',
  'blocks',
  'blockText.*',
  'redirects.*',
])

const isOfForm = (name: string) => formFields.has(name) || formFields.has(name.replace(/\..*$/s, '.*'))

/** Fields of a form with their values out of JSON, as the engine takes them; or what a form may not write. */
export function readFormFields(inputs: readonly FieldInput[] | null | undefined): { fields: Record<string, FieldValue>; problems: Problem[] } {
  const fields: Record<string, FieldValue> = {}
  const problems: Problem[] = []
  for (const { field, value } of inputs ?? []) {
    if (!isOfForm(field) || 'code' in findField(entityOf('product'), field)) problems.push({ field, code: 'field.unknown' })
    // the scalar has refused what is no JSON
    else fields[field] = JSON.parse(value) as FieldValue
  }
  return { fields, problems }
}

/** What the form of a product begins with: everything of it that has a value, as JSON. */
export async function listFormFields(db: Kysely<Database>, id: number): Promise<{ field: string; value: string }[]> {
  return withoutLostTexts(await readFields(db, 'product', id, formFields)).map(([field, value]) => ({ field, value: JSON.stringify(value) }))
}
