import type { FieldValue } from '../../changes/index.ts'
import type { TranslationInput } from '../../graphql/__generated__/resolvers.ts'
import { textFields } from '../../graphql/translations.ts'

/** Words by language as fields of the engine: name.nl, name.en. Only the languages that the input names. */
export function nameFields(names: readonly TranslationInput[] | null | undefined): Record<string, FieldValue> {
  return textFields('name', names)
}

/** The same of descriptions: description.en. */
export function descriptionFields(descriptions: readonly TranslationInput[] | null | undefined): Record<string, FieldValue> {
  return textFields('description', descriptions)
}
