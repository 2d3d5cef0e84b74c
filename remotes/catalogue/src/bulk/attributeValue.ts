/** The kinds of editors that a type of attribute can have. */
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

/** null: a value of this type cannot be typed, such as a file. */
export function attributeKind(type: string): AttributeKind | null {
  return kinds[type] ?? null
}

export interface ChosenValue {
  readonly id: string
  readonly name: string
  readonly hex: string | null
  /** Somebody has yet to approve it */
  readonly needsApproval: boolean
}

/** What stands in the editor: text as it was typed, or the values that were chosen. */
export interface AttributeDraft {
  readonly text: string
  readonly chosen: readonly ChosenValue[]
}

export const emptyDraft: AttributeDraft = { text: '', chosen: [] }

/** The value as the server takes it, in JSON; undefined while there is none, or when it is not of this kind. */
export function attributeJson(kind: AttributeKind, { text, chosen }: AttributeDraft): string | undefined {
  switch (kind) {
    case 'choice':
      return chosen[0] && JSON.stringify(chosen[0].id)
    case 'choices':
      return chosen.length > 0 ? JSON.stringify(chosen.map(({ id }) => id)) : undefined
    case 'number': {
      const number = readNumber(text)
      return number === undefined ? undefined : JSON.stringify(number)
    }
    case 'yesno':
      return text === 'true' || text === 'false' ? text : undefined
    case 'date':
      return /^\d{4}-\d\d-\d\d$/.test(text) ? JSON.stringify(text) : undefined
    default:
      return text.trim() === '' ? undefined : JSON.stringify(text.trim())
  }
}

/**
 * A number as it is typed here: 12, 12,5 and 12.5 (I18N-2). Groups of thousands are refused, since 1.299 may mean two
 * things; the preview shows how a number was read.
 */
export function readNumber(text: string): number | undefined {
  const typed = text.trim()
  if (!/^-?\d+([.,]\d+)?$/.test(typed)) return undefined
  return Number(typed.replace(',', '.'))
}
