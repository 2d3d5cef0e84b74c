import type { IntlShape } from 'react-intl'

/** Parameters of a field's texts. */
export interface PanelFieldWords {
  /** With the messages of the panel's remote */
  intl: IntlShape
  /** The part after the first dot of the field's path: `80` for `price.80` */
  parameter: string
  /** The name of an entity by id; undefined while unknown */
  nameOf(id: string): string | undefined
}

/** A field that a panel edits on another remote's screen, as far as that screen has to name it. */
export interface PanelField {
  /** Its label in the save bar, in drafts and conflicts */
  label(about: PanelFieldWords): string
  /** A value in words, where two are compared; plain values need none */
  words?(value: unknown, about: PanelFieldWords): string
  /** Whether the current value is valid; null: it is empty */
  isValid?(value: unknown): boolean
}

/** The fields of a panel, by the names in its entry's `edits`. Default export of the module that `fields` loads. */
export type PanelFields = Readonly<Record<string, PanelField>>
