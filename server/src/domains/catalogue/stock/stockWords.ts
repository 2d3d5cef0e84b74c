import { type FieldWords, findTitles } from '../../../engine/index.ts'

/** Stock at a location, which is called by its name: "12 in stock, 2 reserved, 1 on display". */
export const stockWords: FieldWords = async (db, intl, uses) => {
  const titles = await findTitles(db, intl, uses.map(({ parameter }) => Number(parameter)).filter(Number.isInteger))
  return {
    label: (location) => intl.formatMessage({ id: 'changes.field.with' }, { label: intl.formatMessage({ id: 'catalogue.product.stock' }), parameter: titles.get(Number(location))?.title ?? location }),
    form: () => 'NUMBER',
    words(_, value) {
      const { qty = 0, reserved = 0, onDisplay = 0 } = value as Readonly<Record<string, number | undefined>>
      return { text: intl.formatMessage({ id: 'catalogue.product.stock.words' }, { qty, reserved, onDisplay }), number: qty }
    },
    delta: (_, by) => intl.formatNumber(by, { signDisplay: 'exceptZero' }),
  }
}
