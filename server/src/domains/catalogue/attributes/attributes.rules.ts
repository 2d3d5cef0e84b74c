import type { FieldValue, Problem } from '../../../engine/index.ts'
import { contentLanguages, contentProblem } from '../../../platform/i18n/index.ts'

export const attributeTypes = ['TEXT', 'LONG_TEXT', 'NUMBER', 'DIMENSION', 'BOOLEAN', 'SELECT', 'MULTI_SELECT', 'COLOUR', 'DATE', 'FILE'] as const

export type AttributeType = (typeof attributeTypes)[number]

/** By language: { nl: 'Kleur', en: 'Colour' } */
export type Names = Readonly<Record<string, string>>

type Reason = Omit<Problem, 'field'>

/** A description in another language than Dutch: that one is the description itself. */
export function descriptionProblem(language: string): Reason | null {
  if (language !== 'nl') return contentProblem(language)
  return { code: 'language.unknown', values: { language, known: contentLanguages.filter((known) => known !== 'nl').join(', ') } }
}

/** The name in this language, or else in Dutch, or else `otherwise`. */
export function nameIn(language: string, names: Names, otherwise: string): string {
  return names[language] ?? names['nl'] ?? otherwise
}

/** Whether its value is one or several of the attribute's values. */
export function isChoice(type: string | undefined): boolean {
  return type === 'SELECT' || type === 'MULTI_SELECT' || type === 'COLOUR'
}

const maxCodeLength = 64

/** Codes are used in field names and column headings: lower case letters and digits, with single hyphens or underscores in between. */
export function codeProblem(code: FieldValue): Reason | null {
  return typeof code === 'string' && !/^[a-z0-9]+(?:[-_][a-z0-9]+)*$/.test(code) ? { code: 'code.form' } : null
}

/** A code from a name: Hoogte (zitting) gives hoogte_zitting; `attribute` if no letters remain. */
export function codeOf(name: string): string {
  const words = name
    .normalize('NFKD')
    .replace(/\p{Mark}+|['’]/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
  return (
    words
      .filter(Boolean)
      .join('_')
      .slice(0, maxCodeLength - 4)
      .replace(/_+$/, '') || 'attribute'
  )
}

/** The first free one of code, code_2, code_3 … */
export function freeCode(code: string, taken: ReadonlySet<string>): string {
  for (let number = 1; ; number += 1) {
    const candidate = number === 1 ? code : `${code}_${number}`
    if (!taken.has(candidate)) return candidate
  }
}

/** Only measurements have a unit. */
export function unitProblem([type, unit]: readonly FieldValue[]): Reason | null {
  return unit !== null && type !== 'NUMBER' && type !== 'DIMENSION' ? { code: 'unit.type' } : null
}

/** Only values can have colours. */
export function colourPickerProblem([type, isColourPicker]: readonly FieldValue[]): Reason | null {
  return isColourPicker === true && !isChoice(String(type)) ? { code: 'colourPicker.type' } : null
}

/** The Dutch name is the fallback of all others. */
export function nameProblem([name]: readonly FieldValue[]): Reason | null {
  return name === null ? { code: 'required' } : null
}
