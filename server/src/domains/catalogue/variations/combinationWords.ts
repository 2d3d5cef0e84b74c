import { type FieldWords, findTitles, list } from '../../../engine/index.ts'

/** Excluded combinations by the names of their values: "Linnen, Groen". */
export const combinationWords: FieldWords = async (db, intl, uses) => {
  const combinations = (value: unknown) => (Array.isArray(value) ? (value as number[][]) : [])
  const titles = await findTitles(db, intl, uses.flatMap(({ value }) => combinations(value).flat()))
  return {
    form: () => 'LIST',
    words: (_, value) =>
      list(intl, combinations(value).map((combination) => ({ key: combination.join(), text: intl.formatList(combination.map((id) => titles.get(id)?.title ?? String(id)), { type: 'unit' }) }))),
  }
}
