import { type FieldWords, findTitles, list } from '../../../engine/index.ts'

interface Component {
  product: number
  quantity: number
  required?: boolean
}

/** The parts of a bundle, by name: "2 × Stoel Baarn", "1 × Bankje Baarn (optional)". */
export const componentWords: FieldWords = async (db, intl, uses) => {
  const parts = (value: unknown) => (Array.isArray(value) ? (value as Component[]) : [])
  const titles = await findTitles(
    db,
    intl,
    uses.flatMap(({ value }) => parts(value).map(({ product }) => product)),
  )
  return {
    form: () => 'LIST',
    words: (_, value) =>
      list(
        intl,
        parts(value).map(({ product, quantity, required = true }) => ({
          key: `${product} ${quantity}${required ? '' : ' optional'}`,
          text: intl.formatMessage(
            { id: required ? 'catalogue.product.components.part' : 'catalogue.product.components.optional' },
            { quantity, product: titles.get(product)?.title ?? String(product) },
          ),
        })),
      ),
  }
}
