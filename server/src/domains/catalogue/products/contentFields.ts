import type { FieldValue } from '../../../engine/index.ts'
import type { ProductContentInput } from '../../../platform/contract/index.ts'
import { contentCode } from '../../../platform/i18n/index.ts'

/** Texts by language as fields of the engine; only those in the input. */
export function contentFields(contents: readonly ProductContentInput[] | null | undefined): Record<string, FieldValue> {
  const fields: Record<string, FieldValue> = {}
  for (const content of contents ?? []) {
    const language = contentCode(content.language)
    for (const name of Object.keys(content) as (keyof ProductContentInput)[]) {
      const value = content[name]
      if (name !== 'language' && value !== undefined) fields[`content.${language}.${name}`] = value
    }
  }
  return fields
}
