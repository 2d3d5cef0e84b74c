import { sql } from 'kysely'
import { type FieldWords, findTitles } from '../../../engine/index.ts'

/** A price in the currency of its list, with the list's name: "€ 1.299,00, now € 1.199,00". */
export const priceWords: FieldWords = async (db, intl, uses) => {
  const ids = [...new Set(uses.map(({ parameter }) => Number(parameter)).filter(Number.isInteger))]
  const titles = await findTitles(db, intl, ids)
  const { rows } = await sql<{
    id: number
    currency: string
  }>`/* prices.currencies */ select id, currency from price_lists where id = any(${ids}::integer[])`.execute(db)
  const currencies = new Map(rows.map(({ id, currency }) => [String(id), currency]))
  const money = (list: string, amount: number, signed = false) =>
    intl.formatNumber(amount, { style: 'currency', currency: currencies.get(list) ?? 'EUR', signDisplay: signed ? 'exceptZero' : 'auto' })
  return {
    label: (list) =>
      intl.formatMessage(
        { id: 'changes.field.with' },
        { label: intl.formatMessage({ id: 'pricing.product.price' }), parameter: titles.get(Number(list))?.title ?? list },
      ),
    form: () => 'MONEY',
    words(list, value) {
      const { price, discountPrice } = value as { price: string; discountPrice: string | null }
      const text = money(list, Number(price))
      if (discountPrice === null) return { text, number: Number(price) }
      return {
        text: intl.formatMessage({ id: 'pricing.product.price.discounted' }, { price: text, discount: money(list, Number(discountPrice)) }),
        number: Number(price),
      }
    },
    delta: (list, by) => money(list, by, true),
  }
}
