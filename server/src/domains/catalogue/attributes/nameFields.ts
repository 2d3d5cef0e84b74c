import type { FieldValue } from '../../../engine/index.ts'
import type { TranslationInput } from '../../../platform/contract/index.ts'
import { textFields } from '../../../services/mutations/index.ts'

/** Texts by language as fields of the engine: name.nl, name.en. Only the languages in the input. */
export function nameFields(names: readonly TranslationInput[] | null | undefined): Record<string, FieldValue> {
  return textFields('name', names)
}

/** The same for descriptions: description.en. */
export function descriptionFields(descriptions: readonly TranslationInput[] | null | undefined): Record<string, FieldValue> {
  return textFields('description', descriptions)
}

/** The same for the headings of groups: group.en. */
export function groupFields(groups: readonly TranslationInput[] | null | undefined): Record<string, FieldValue> {
  return textFields('group', groups)
}
