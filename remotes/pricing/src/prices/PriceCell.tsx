import { DecimalInput, useScreenForm } from '@vitrine/forms'
import { MovedNote } from '@vitrine/ui'
import { useIntl } from 'react-intl'
import { faultOf, isIllegalStrike, type PriceJson } from './priceFields'
import * as styles from './PriceCell.module.css'

interface Props {
  list: { readonly id: string; readonly name: string; readonly currency: string }
  part: keyof PriceJson
  /** The highest price that may be crossed out, if known */
  reference?: string | null | undefined
}

const empty: PriceJson = { price: null, discountPrice: null }

/** One amount of a product in one price list. Without either amount the product is removed from that list. */
export function PriceCell({ list, part, reference }: Props) {
  const intl = useIntl()
  const path = `price.${list.id}`
  const form = useScreenForm(path)
  if (!form) return null
  const value = form.valueOf<PriceJson>(path)
  const fault = faultOf(value)
  const isWrong =
    fault === 'missing'
      ? part === 'price'
      : fault === 'form' && value?.[part] !== null && faultOf({ price: value?.[part] ?? null, discountPrice: null }) === 'form'
  const error = part === 'price' ? form.errorOf(path) : undefined
  const words = isWrong
    ? fault === 'missing'
      ? intl.formatMessage({ id: 'pricing.prices.missing' })
      : intl.formatMessage({ id: 'pricing.prices.amount' }, { example: intl.formatNumber(1299.95, { minimumFractionDigits: 2 }) })
    : error
  const change = (amount: string | null) => {
    const next = { ...empty, ...value, [part]: amount }
    form.change(path, next.price === null && next.discountPrice === null ? null : next)
  }
  const illegal = part === 'discountPrice' && faultOf(value) === null && isIllegalStrike(value, reference ?? null)
  const symbol = intl.formatNumberToParts(0, { style: 'currency', currency: list.currency }).find(({ type }) => type === 'currency')?.value ?? list.currency
  return (
    <span className={styles.cell}>
      <DecimalInput
        // the first of the two is found by the name of the field
        {...(part === 'price' ? { name: path } : {})}
        unit={symbol}
        value={value?.[part] ?? null}
        onChange={change}
        aria-label={intl.formatMessage({ id: part === 'price' ? 'pricing.prices.priceIn' : 'pricing.prices.discountIn' }, { list: list.name })}
        aria-invalid={words !== undefined}
      />
      {words && (
        <span className="v-field-error" role="alert">
          {words}
        </span>
      )}
      {illegal && (
        <span className={styles.warning} role="status">
          {intl.formatMessage(
            { id: 'pricing.prices.illegalStrike' },
            { amount: intl.formatNumber(Number(reference), { style: 'currency', currency: list.currency }) },
          )}
        </span>
      )}
      {part === 'price' && form.isMoved(path) && (
        <MovedNote
          field={intl.formatMessage({ id: 'pricing.prices.field' }, { list: list.name })}
          by={form.authorOf(path)}
          theirs={form.wordsOf(path, form.savedOf(path))}
          onTakeTheirs={() => form.reset(path)}
        />
      )}
    </span>
  )
}
