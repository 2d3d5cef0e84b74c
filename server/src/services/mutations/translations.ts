import type { FieldValue } from '../../engine/index.ts'
import { contentCode, contentLanguages } from '../../platform/i18n/index.ts'
import type { TranslationInput } from '../../platform/contract/index.ts'

/** Texts by language as fields of the engine: translation.nl, translation.en. Only the languages in the input. */
export function textFields(name: string, texts: readonly TranslationInput[] | null | undefined): Record<string, FieldValue> {
  return Object.fromEntries((texts ?? []).map(({ language, text }) => [`${name}.${contentCode(language)}`, text ?? null]))
}

/** The texts by language, in the order of the fallbacks. */
export function translations(texts: Readonly<Record<string, string>>): { language: string; text: string }[] {
  return contentLanguages.flatMap((language) => (texts[language] === undefined ? [] : [{ language, text: texts[language] }]))
}
