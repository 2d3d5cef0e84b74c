import type { FieldValue } from '../../changes/index.ts'
import type { TranslationInput } from '../../graphql/__generated__/resolvers.ts'
import { contentLanguages } from '../products/products.rules.ts'
import type { Names } from './attributes.rules.ts'

/** Words by language as fields of the engine: name.nl, name.en. Only the languages that the input names. */
export function nameFields(names: readonly TranslationInput[] | null | undefined): Record<string, FieldValue> {
  return textFields('name', names)
}

/** The same of descriptions: description.en. */
export function descriptionFields(descriptions: readonly TranslationInput[] | null | undefined): Record<string, FieldValue> {
  return textFields('description', descriptions)
}

/** Words by language of any such field: translation.nl. */
export function textFields(name: string, texts: readonly TranslationInput[] | null | undefined): Record<string, FieldValue> {
  return Object.fromEntries((texts ?? []).map(({ language, text }) => [`${name}.${language.trim().toLowerCase()}`, text ?? null]))
}

/** What is named in which language, in the order in which the languages stand in for one another. */
export function translations(names: Names): { language: string; text: string }[] {
  return contentLanguages.flatMap((language) => (names[language] === undefined ? [] : [{ language, text: names[language] }]))
}
