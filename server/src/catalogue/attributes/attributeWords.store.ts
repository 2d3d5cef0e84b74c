import { sql } from 'kysely'
import { type FieldValue, type FieldWords, findTitles, inLanguage, list } from '../../changes/index.ts'

interface AttributeFacts {
  code: string
  type: string
  unit: string | null
  names: object
}

const choices: readonly string[] = ['SELECT', 'MULTI_SELECT', 'COLOUR']

/** An attribute reads as it is called: "Material: oak and steel" and "Width: 84 cm" rather than codes and numbers of values. */
export const attributeWords: FieldWords = async (db, intl, uses) => {
  const codes = [...new Set(uses.map(({ parameter }) => parameter))]
  const { rows } = await sql<AttributeFacts>`/* attributes.forWords */ select code, type, unit, names from attributes where code = any(${codes}::text[])`.execute(db)
  const attributes = new Map(rows.map((row) => [row.code, row]))
  const isChoice = (code: string) => choices.includes(attributes.get(code)?.type ?? '')
  const titles = await findTitles(db, intl, uses.flatMap(({ parameter, value }) => (isChoice(parameter) ? idsOf(value) : [])))
  const numberOf = (code: string, number: number, signed = false) => {
    const text = intl.formatNumber(number, { maximumFractionDigits: 6, signDisplay: signed ? 'exceptZero' : 'auto' })
    const unit = attributes.get(code)?.unit
    return unit ? intl.formatMessage({ id: 'changes.words.measure' }, { number: text, unit }) : text
  }
  return {
    label: (code) => inLanguage(intl, attributes.get(code)?.names ?? {})[0] ?? null,
    form(code) {
      const type = attributes.get(code)?.type
      if (type === 'MULTI_SELECT') return 'LIST'
      if (type === 'NUMBER' || type === 'DIMENSION') return 'NUMBER'
      return type === 'TEXT' || type === 'LONG_TEXT' ? 'TEXT' : 'OTHER'
    },
    words(code, value) {
      if (isChoice(code)) return list(intl, idsOf(value).map((id) => ({ key: String(id), text: titles.get(id)?.title ?? String(id) })))
      if (typeof value === 'number') return { text: numberOf(code, value), number: value }
      if (typeof value === 'boolean') return { text: intl.formatMessage({ id: value ? 'changes.words.yes' : 'changes.words.no' }) }
      const text = typeof value === 'string' ? value : JSON.stringify(value)
      const isDay = attributes.get(code)?.type === 'DATE' && /^\d{4}-\d\d-\d\d$/.test(text)
      return { text: isDay ? intl.formatDate(`${text}T00:00:00Z`, { dateStyle: 'medium', timeZone: 'UTC' }) : text }
    },
    delta: (code, by) => numberOf(code, by, true),
  }
}

function idsOf(value: FieldValue): number[] {
  return (Array.isArray(value) ? value : [value]).filter((id) => typeof id === 'number')
}
