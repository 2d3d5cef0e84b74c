import type { ChosenValue } from '@vitrine/pickers/attributes'

/** The kinds of editors for an attribute's value. */
export type AttributeKind = 'choice' | 'choices' | 'number' | 'yesno' | 'date' | 'text' | 'longText'

const kinds: Readonly<Record<string, AttributeKind>> = {
  SELECT: 'choice',
  COLOUR: 'choice',
  MULTI_SELECT: 'choices',
  NUMBER: 'number',
  DIMENSION: 'number',
  BOOLEAN: 'yesno',
  DATE: 'date',
  LONG_TEXT: 'longText',
  TEXT: 'text',
}

/** null: a value of this type, such as a file, cannot be typed. */
export function attributeKind(type: string): AttributeKind | null {
  return kinds[type] ?? null
}

/** The editor's contents: text, a number as digits, or selected values. */
export interface AttributeDraft {
  readonly text: string
  readonly chosen: readonly ChosenValue[]
}

export const emptyDraft: AttributeDraft = { text: '', chosen: [] }

/** The value for the server, in JSON; undefined if it is missing or invalid. */
export function attributeJson(kind: AttributeKind, { text, chosen }: AttributeDraft): string | undefined {
  switch (kind) {
    case 'choice':
      return chosen[0] && JSON.stringify(chosen[0].id)
    case 'choices':
      return chosen.length > 0 ? JSON.stringify(chosen.map(({ id }) => id)) : undefined
    case 'number':
      return text === '' || Number.isNaN(Number(text)) ? undefined : JSON.stringify(Number(text))
    case 'yesno':
      return text === 'true' || text === 'false' ? text : undefined
    case 'date':
      return /^\d{4}-\d\d-\d\d$/.test(text) ? JSON.stringify(text) : undefined
    default:
      return text.trim() === '' ? undefined : JSON.stringify(text.trim())
  }
}
