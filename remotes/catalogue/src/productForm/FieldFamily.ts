import type { ContentLanguage } from '@vitrine/i18n'
import type { IntlShape } from 'react-intl'
import type { FieldNames } from './FieldNames'

/** Values of the form by their paths, as it keeps them: texts as they read, every other field as JSON, '' for none. */
export type FormValues = Readonly<Record<string, string>>

/** One field of the product's form, or all that differ in what stands behind their first dot. */
export interface ProductField {
  /** Left out where `nameOf` always knows */
  label?: MessageId
  /** Kept as it reads; every other field is kept as JSON */
  isText?: boolean
  /** Of a family, whether what stands behind the dot is one of its fields; any is when left out */
  accepts?(parameter: string): boolean
  /** What one field of a family is called, where that is more than `label` with its parameter; undefined while it is not known */
  nameOf?(parameter: string, about: { intl: IntlShape; known: FieldNames; shown: ContentLanguage | null }): string | undefined
  /** A value in words, where two stand beside each other; plain values read by themselves */
  words?(value: unknown, about: { intl: IntlShape; known: FieldNames; parameter: string }): string | undefined
  isValid?(value: string, parameter: string): boolean
  /** What the history tells of an earlier value is the value itself, and can be put back */
  isRestorable?: boolean | ((parameter: string) => boolean)
  /** The language in which the tab has to stand for it to be seen */
  languageOf?(parameter: string): ContentLanguage
}

/** What of the form a family sees when it says what goes along with a change. */
export interface FormTexts {
  valueOf(path: string): string
  savedOf(path: string): string
  changed: readonly string[]
}

/**
 * What one area of a product knows of the form: its fields, each stated once. The form knows none of them by itself, and
 * a panel of another remote registers its own in the same way (`PanelFields`).
 */
export interface FieldFamily {
  /** The tab of the product's screen on which its fields stand */
  tab: string
  /** By whole path, `sku`, or by what stands before the first dot, `stock.*` */
  fields: Readonly<Record<string, ProductField>>
  /** What changes along with values that are about to be written, such as the redirect of an address that is left */
  along?(form: FormTexts, values: FormValues, about: { onlineLanguages: readonly string[] }): FormValues
  /** What is saved now, with what the family keeps of what was saved before */
  savedAfter?(before: FormValues, saved: FormValues): FormValues
}
