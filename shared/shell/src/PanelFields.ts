import type { IntlShape } from 'react-intl'

/** What the words of a field are made with. */
export interface PanelFieldWords {
  /** Speaks the words of the remote that gives the panel */
  intl: IntlShape
  /** What stands behind the first dot of the field's path: `80` of `price.80` */
  parameter: string
  /** What a thing is called, by its id; undefined while that is not known */
  nameOf(id: string): string | undefined
}

/** A field that a panel fills in on another remote's screen, as far as that screen has to speak of it. */
export interface PanelField {
  /** What it is called in the save bar, in drafts and conflicts */
  label(about: PanelFieldWords): string
  /** A value in words, where two stand beside each other; plain values read by themselves */
  words?(value: unknown, about: PanelFieldWords): string
  /** Whether it may be saved as it stands; null: it is empty */
  isValid?(value: unknown): boolean
}

/** The fields of a panel, by the names under which its entry `edits` them. Default export of the module that `fields` loads. */
export type PanelFields = Readonly<Record<string, PanelField>>
