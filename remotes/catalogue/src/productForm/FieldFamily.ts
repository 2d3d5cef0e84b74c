import type { ContentLanguage } from '@vitrine/i18n'
import type { IntlShape } from 'react-intl'
import type { FieldNames } from './FieldNames'

/** The form's values by path: texts unchanged, all other fields as JSON, '' for none. */
export type FormValues = Readonly<Record<string, string>>

/** A field of the product's form, or all fields that share the part before the first dot. */
export interface ProductField {
  /** Missing if `nameOf` always knows it */
  label?: MessageId
  /** Stored unchanged; all other fields are stored as JSON */
  isText?: boolean
  /** For a family: whether the part after the dot is one of its fields; all are if missing */
  accepts?(parameter: string): boolean
  /** The label of a family's field, if it is more than `label` with its parameter; undefined while unknown */
  nameOf?(parameter: string, about: { intl: IntlShape; known: FieldNames; shown: ContentLanguage | null }): string | undefined
  /** A value as text, for comparisons; plain values need none */
  words?(value: unknown, about: { intl: IntlShape; known: FieldNames; parameter: string }): string | undefined
  isValid?(value: string, parameter: string): boolean
  /** The history contains the value itself, which can be restored */
  isRestorable?: boolean | ((parameter: string) => boolean)
  /** The language that the tab has to show for the field to be visible */
  languageOf?(parameter: string): ContentLanguage
}

/** The part of the form that a family uses to determine accompanying changes. */
export interface FormTexts {
  valueOf(path: string): string
  savedOf(path: string): string
  changed: readonly string[]
}

/**
 * The fields of one part of a product, each declared once. The form itself knows no fields, and panels of other remotes
 * register theirs in the same way (`PanelFields`).
 */
export interface FieldFamily {
  /** The tab of the product's screen with its fields */
  tab: string
  /** By full path, `sku`, or by the part before the first dot, `stock.*` */
  fields: Readonly<Record<string, ProductField>>
  /** Changes that accompany new values, such as the redirect of a former address */
  along?(form: FormTexts, values: FormValues, about: { onlineLanguages: readonly string[] }): FormValues
  /** The saved values, with what the family keeps of the previous ones */
  savedAfter?(before: FormValues, saved: FormValues): FormValues
}
