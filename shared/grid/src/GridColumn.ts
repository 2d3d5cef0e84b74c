import type { GridRow, GridValue } from './GridRow'

/** `readonly` shows text that nobody writes here. */
export type GridKind = 'text' | 'integer' | 'decimal' | 'money' | 'choice' | 'choices' | 'boolean' | 'date' | 'readonly'

export interface GridOption {
  id: string
  label: string
  /** Pasted texts name it by this as well */
  code?: string
}

/** Options that are all known, or that are searched for. */
export type GridChoices =
  | readonly GridOption[]
  | {
      /** Those that begin with or hold the text, best first; few */
      search(text: string, signal: AbortSignal): Promise<readonly GridOption[]>
      /** Those that are called exactly so, or have that code or id: what was pasted. One that does not exist is left out */
      find(texts: readonly string[], signal: AbortSignal): Promise<readonly GridOption[]>
    }

export interface GridColumn {
  /** The field; a formula calls it by the last part, `=width*depth` */
  id: string
  /** The field as people call it, in the interface's language */
  label: string
  kind: GridKind
  /** Tells the rows apart (SKU, name): frozen at the left, and what pasted columns are compared with. They come first */
  identity?: boolean
  /** nl, en: a translated field has a column for each language, told apart by it */
  language?: string
  /** Of `choice` and `choices` */
  options?: GridChoices
  /** Of `money`: EUR where left out */
  currency?: string
  /** Of `decimal`: how many digits are kept behind the comma; 2 of `money` */
  decimals?: number
  /** Stands behind the label: cm, kg */
  unit?: string
  /** In pixels; by its kind where left out */
  width?: number
  /** What the head of a pasted column may call it, beside its label and its id */
  heads?: readonly string[]
  /** Whether a text is so surely one of this column's that a pasted column of such texts may be meant for it; prices are known without */
  recognises?(text: string): boolean
  /** Why the value cannot stand here, as a sentence in the interface's language; null when it can. Quick: it is asked for each letter */
  validate?(value: GridValue, row: GridRow): string | null
  /** What is doubtful about a value that can be saved all the same, as a sentence; null when nothing is. As quick */
  warn?(value: GridValue, row: GridRow): string | null
  /** False where this row has no such field, or it is not this person's to write */
  isEditable?(row: GridRow): boolean
}
