import type { GridRow, GridValue } from './GridRow'

/** `readonly` shows text that cannot be edited here. */
export type GridKind = 'text' | 'integer' | 'decimal' | 'money' | 'choice' | 'choices' | 'boolean' | 'date' | 'readonly'

export interface GridOption {
  id: string
  label: string
  /** Pasted texts may use it as well */
  code?: string
}

/** A fixed list of options, or a search. */
export type GridChoices =
  | readonly GridOption[]
  | {
      /** Options that contain the text, best matches first; few */
      search(text: string, signal: AbortSignal): Promise<readonly GridOption[]>
      /** Options with exactly this label, code or id: for pasted texts. Unknown ones are left out */
      find(texts: readonly string[], signal: AbortSignal): Promise<readonly GridOption[]>
    }

export interface GridColumn {
  /** The field; formulas use the last part, `=width*depth` */
  id: string
  /** The field's label, in the interface's language */
  label: string
  kind: GridKind
  /** Identifies a row (SKU, name): frozen on the left, and compared when pasting. They come first */
  identity?: boolean
  /** nl, en: a translated field has a column per language */
  language?: string
  /** For `choice` and `choices` */
  options?: GridChoices
  /** For `money`: EUR by default */
  currency?: string
  /** For `decimal`: number of decimals; 2 for `money` */
  decimals?: number
  /** Displayed after the label: cm, kg */
  unit?: string
  /** In pixels; by kind by default */
  width?: number
  /** Further headings of pasted columns that mean this one, besides its label and id */
  heads?: readonly string[]
  /**
   * Whether a text almost certainly belongs to this column, so that a pasted column of such texts can be suggested for it; prices
   * are recognised without it
   */
  recognises?(text: string): boolean
  /** Why a value is invalid, as a sentence in the interface's language; null if it is valid. Must be fast: it is called for each letter */
  validate?(value: GridValue, row: GridRow): string | null
  /** A warning about a valid value, as a sentence; null if there is none. Must be fast */
  warn?(value: GridValue, row: GridRow): string | null
  /** False if this row has no such field, or the person may not write it */
  isEditable?(row: GridRow): boolean
}
