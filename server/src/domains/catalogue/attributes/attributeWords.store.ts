import { sql } from 'kysely'
import { type FieldValue, type FieldWords, findTitles, inLanguage, list } from '../../../engine/index.ts'
import { measureWords, plainWords } from './productAttributes.rules.ts'

interface AttributeFacts {
  code: string
  type: string
  unit: string | null
  names: object
}

const choices: readonly string[] = ['SELECT', 'MULTI_SELECT', 'COLOUR']

/** Values of attributes in words: "Material: oak and steel" and "Width: 84 cm" rather than codes and ids. */
export const attributeWords: FieldWords = async (db, intl, uses) => {
  const codes = [...new Set(uses.map(({ parameter }) => parameter))]
  const { rows } =
    await sql<AttributeFacts>`/* attributes.forWords */ select code, type, unit, names from attributes where code = any(${codes}::text[])`.execute(db)
  const attributes = new Map(rows.map((row) => [row.code, row]))
  const isChoice = (code: string) => choices.includes(attributes.get(code)?.type ?? '')
  const titles = await findTitles(
    db,
    intl,
    uses.flatMap(({ parameter, value }) => (isChoice(parameter) ? idsOf(value) : [])),
  )
  return {
    label: (code) => inLanguage(intl, attributes.get(code)?.names ?? {})[0] ?? null,
    form(code) {
      const type = attributes.get(code)?.type
      if (type === 'MULTI_SELECT') return 'LIST'
      if (type === 'NUMBER' || type === 'DIMENSION') return 'NUMBER'
      return type === 'TEXT' || type === 'LONG_TEXT' ? 'TEXT' : 'OTHER'
    },
    words(code, value) {
      // a dry run contains values that do not exist yet
      if (isChoice(code))
        return list(
          intl,
          [value]
            .flat()
            .flatMap((one) =>
              typeof one === 'number'
                ? [{ key: String(one), text: titles.get(one)?.title ?? String(one) }]
                : typeof one === 'string'
                  ? [{ key: one, text: one }]
                  : [],
            ),
        )
      const text = plainWords(intl, attributes.get(code), value)
      return typeof value === 'number' ? { text, number: value } : { text }
    },
    delta: (code, by) => measureWords(intl, attributes.get(code)?.unit, by, true),
  }
}

function idsOf(value: FieldValue): number[] {
  return (Array.isArray(value) ? value : [value]).filter((id) => typeof id === 'number')
}
