import { DecimalInput } from '@vitrine/forms'
import { graphql, useFragment } from '@vitrine/relay'
import { addressOf, Link } from '@vitrine/shell'
import { Checkbox, type ListColumn, ListTable, Money, Tooltip, TwoLines, WarningIcon } from '@vitrine/ui'
import { FormattedMessage, FormattedNumber, type IntlShape, useIntl } from 'react-intl'
import { faultOf, type PriceJson } from '../prices/priceFields'
import type { PriceRows_products$data, PriceRows_products$key } from './__generated__/PriceRows_products.graphql'
import * as styles from './PriceRows.module.css'
import type { PriceErrors } from './prices.mutations'

type Row = PriceRows_products$data[number]
type Part = keyof PriceJson

interface Props {
  products: PriceRows_products$key
  list: { readonly id: string; readonly name: string; readonly currency: string }
  parent: string | null
  /** The day whose prices are shown beside those of the list */
  date: string | null
  /** Unsaved values, by product */
  typed: ReadonlyMap<string, PriceJson | null>
  errors: PriceErrors
  ticked: readonly string[]
  onTick(ids: readonly string[]): void
  /** `saved`: the value in the list */
  onType(id: string, saved: PriceJson | null, next: PriceJson | null): void
}

/** Products of a list with their prices, edited in place; inherited ones are grey, with their origin. */
export function PriceRows({ products, ...options }: Props) {
  const intl = useIntl()
  const rows = useFragment(
    graphql`
      fragment PriceRows_products on Product @relay(plural: true) @argumentDefinitions(lists: { type: "[ID!]!" }, date: { type: "Date" }, channel: { type: "ID" }, hasDate: { type: "Boolean!" }) {
        id
        sku
        name
        effectivePrice(channel: $channel, date: $date) @include(if: $hasDate) {
          price
          discountPrice
          words
        }
        listPrices(priceLists: $lists) {
          priceList {
            id
          }
          ownPrice
          ownDiscountPrice
          marginPct
          effective {
            price
            discountPrice
            words
          }
          warnings {
            message
          }
        }
      }
    `,
    products,
  )
  return (
    <ListTable<Row>
      label={intl.formatMessage({ id: 'pricing.grid.caption' }, { list: options.list.name })}
      columns={columnsOf(intl, options)}
      rows={rows}
      rowKey={({ id }) => id}
      rowHeight={52}
    />
  )
}

const inList = (row: Row, list: string) => row.listPrices.find(({ priceList }) => priceList.id === list)

function savedIn(row: Row, list: string): PriceJson | null {
  const own = inList(row, list)
  return own?.ownPrice ? { price: own.ownPrice, discountPrice: own.ownDiscountPrice ?? null } : null
}

function columnsOf(
  intl: IntlShape,
  { list: { id: list, currency }, parent, date, typed, errors, ticked, onTick, onType }: Omit<Props, 'products'>,
): ListColumn<Row>[] {
  const unit = intl.formatNumberToParts(0, { style: 'currency', currency }).find(({ type }) => type === 'currency')?.value ?? currency
  const text = (id: MessageId, values?: Record<string, string>) => intl.formatMessage({ id }, values)
  const amount = (part: Part, title: MessageId): ListColumn<Row> => ({
    id: part,
    title: text(title),
    align: 'end',
    render(row) {
      const saved = savedIn(row, list)
      const value = typed.has(row.id) ? (typed.get(row.id) ?? null) : saved
      const own = value?.[part] ?? null
      const isWrong = value !== null && (own === null ? part === 'price' : faultOf({ price: own, discountPrice: null }) !== null)
      const change = (amountOf: string | null) => {
        const next = { price: value?.price ?? null, discountPrice: value?.discountPrice ?? null, [part]: amountOf }
        onType(row.id, saved, next.price === null && next.discountPrice === null ? null : next)
      }
      const error = part === 'price' ? errors[row.id] : undefined
      return (
        <span className={typed.has(row.id) ? `${styles.amount} ${styles.changed}` : styles.amount}>
          <DecimalInput
            name={`${part}.${row.id}`}
            unit={unit}
            value={own}
            onChange={change}
            aria-label={text(part === 'price' ? 'pricing.grid.priceOf' : 'pricing.grid.discountOf', { name: row.name })}
            aria-invalid={isWrong || error !== undefined}
          />
          {error && (
            <span className="v-field-error" role="alert">
              {error}
            </span>
          )}
        </span>
      )
    },
  })
  const above: ListColumn<Row>[] =
    parent === null
      ? []
      : [
          {
            id: 'parent',
            title: text('pricing.grid.above'),
            align: 'end',
            render: (row) => <Inherited effective={inList(row, parent)?.effective} currency={currency} />,
          },
        ]
  const on: ListColumn<Row>[] =
    date === null
      ? []
      : [
          {
            id: 'on',
            title: text('pricing.grid.on', { date: intl.formatDate(`${date}T00:00:00Z`, { dateStyle: 'medium', timeZone: 'UTC' }) }),
            align: 'end',
            render: (row) => <Inherited effective={row.effectivePrice} currency={currency} />,
          },
        ]
  return [
    {
      id: 'tick',
      title: text('pricing.grid.tick'),
      render: (row) => (
        <Checkbox
          checked={ticked.includes(row.id)}
          aria-label={text('pricing.grid.tickOf', { name: row.name })}
          onChange={({ target }) => onTick(target.checked ? [...ticked, row.id] : ticked.filter((one) => one !== row.id))}
        />
      ),
    },
    {
      id: 'product',
      title: text('pricing.grid.product'),
      isMain: true,
      canGrow: true,
      render: (row) => <TwoLines title={<Link to={`${addressOf('products.edit', { id: row.id })}?tab=prices`}>{row.name}</Link>} sub={row.sku} />,
    },
    amount('price', 'pricing.prices.column.price'),
    amount('discountPrice', 'pricing.prices.column.discountPrice'),
    {
      id: 'effective',
      title: text('pricing.grid.effective'),
      align: 'end',
      render: (row) =>
        savedIn(row, list) === null ? (
          <Inherited effective={inList(row, list)?.effective} currency={currency} />
        ) : (
          <Money amount={inList(row, list)?.effective.discountPrice ?? inList(row, list)?.effective.price} currency={currency} />
        ),
    },
    ...above,
    ...on,
    {
      id: 'margin',
      title: text('pricing.grid.margin'),
      align: 'end',
      render(row) {
        const margin = inList(row, list)?.marginPct
        return margin === null || margin === undefined ? (
          <span className="v-soft">–</span>
        ) : (
          <FormattedNumber value={margin / 100} style="percent" maximumFractionDigits={1} />
        )
      },
    },
    {
      id: 'warnings',
      title: text('pricing.grid.warnings'),
      render(row) {
        const warnings = inList(row, list)?.warnings ?? []
        if (warnings.length === 0) return <span className="v-soft">–</span>
        return (
          <Tooltip title={warnings.map(({ message }) => message).join(' ')}>
            <span className={styles.warning} tabIndex={0}>
              <WarningIcon />
              <span>
                {warnings.length === 1 ? warnings[0]?.message : <FormattedMessage id="pricing.grid.warningCount" values={{ count: warnings.length }} />}
              </span>
            </span>
          </Tooltip>
        )
      },
    },
  ]
}

/** An inherited price: grey, with its origin on hover and for screen readers. */
function Inherited({
  effective,
  currency,
}: {
  effective: { readonly price?: string | null; readonly discountPrice?: string | null; readonly words: string } | null | undefined
  currency: string
}) {
  if (!effective?.price) return <span className="v-soft">–</span>
  return (
    <Tooltip title={effective.words}>
      <span className={styles.inherited} tabIndex={0}>
        <Money amount={effective.discountPrice ?? effective.price} currency={currency} />
        <span className="v-hidden">{effective.words}</span>
      </span>
    </Tooltip>
  )
}
