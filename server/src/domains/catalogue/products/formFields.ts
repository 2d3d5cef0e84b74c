import { declaredField, type Field, type FieldValue, entityOf, type Problem, readFields } from '../../../engine/index.ts'
import type { FieldInput } from '../../../platform/contract/index.ts'
import type { Database } from '../../../platform/db/index.ts'
import type { Kysely } from 'kysely'
import { withoutLostTexts } from '../descriptionBlocks/blocks.rules.ts'

/** How the form writes it; undefined if it may not. */
const formOf = (name: string): Field['inForm'] => declaredField('product', name)?.inForm

/** Parses the fields of a form from JSON; or returns what a form may not write. */
export function readFormFields(inputs: readonly FieldInput[] | null | undefined): { fields: Record<string, FieldValue>; problems: Problem[] } {
  const fields: Record<string, FieldValue> = {}
  const problems: Problem[] = []
  for (const { field, value } of inputs ?? []) {
    const inForm = formOf(field)
    if (inForm === undefined) {
      problems.push({ field, code: 'field.unknown' })
      continue
    }
    // the scalar has refused invalid JSON
    const said = JSON.parse(value) as FieldValue
    fields[field] = inForm === true ? said : inForm(said)
  }
  return { fields, problems }
}

/** The initial values of a product's form: all fields with a value, as JSON. */
export async function listFormFields(db: Kysely<Database>, id: number): Promise<{ field: string; value: string }[]> {
  const ofForm = Object.entries(entityOf('product').fields).flatMap(([name, { inForm }]) => (inForm === undefined ? [] : [name]))
  return withoutLostTexts(await readFields(db, 'product', id, new Set(ofForm))).map(([field, value]) => ({ field, value: JSON.stringify(value) }))
}
