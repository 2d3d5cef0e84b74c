import { type FieldWords, findTitles, list } from '../../changes/index.ts'

interface Component {
  product: number
  quantity: number
}

/** The parts of a bundle, by name: "2 × Stoel Baarn". */
export const componentWords: FieldWords = async (db, intl, uses) => {
  const parts = (value: unknown) => (Array.isArray(value) ? (value as Component[]) : [])
  const titles = await findTitles(db, intl, uses.flatMap(({ value }) => parts(value).map(({ product }) => product)))
  return {
    form: () => 'LIST',
    words: (_, value) =>
      list(intl, parts(value).map(({ product, quantity }) => ({
        key: `${product} ${quantity}`,
        text: intl.formatMessage({ id: 'catalogue.product.components.part' }, { quantity, product: titles.get(product)?.title ?? String(product) }),
      }))),
  }
}
