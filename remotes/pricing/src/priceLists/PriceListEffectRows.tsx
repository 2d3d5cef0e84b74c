import { graphql, useFragment } from '@vitrine/relay'
import { type ListColumn, ListTable, Money, Tag, TwoLines, useIsMobile } from '@vitrine/ui'
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl'
import type { PriceListEffectRows_rows$data, PriceListEffectRows_rows$key } from './__generated__/PriceListEffectRows_rows.graphql'
import { Day } from './Day'
import * as styles from './PriceListEffect.module.css'

type Row = PriceListEffectRows_rows$data[number]

export interface PriceListEffectRowsProps {
  rows: PriceListEffectRows_rows$key
  currency: string
  /** The first day with a change */
  from: string | null
  isScheduled: boolean
}

/** The price of each product on a channel, before and after. */
export function PriceListEffectRows({ rows: key, currency, from, isScheduled }: PriceListEffectRowsProps) {
  const intl = useIntl()
  const isMobile = useIsMobile()
  const rows = useFragment(
    graphql`
      fragment PriceListEffectRows_rows on PriceListEffectRow @relay(plural: true) {
        product {
          id
          name
          sku
        }
        channelName
        from
        before
        after
        changePct
        marginPct
        minimumMarginPct
        stays {
          name
        }
      }
    `,
    key,
  )
  if (rows.length === 0) {
    return (
      <p className={styles.nothing}>
        <FormattedMessage id="pricing.effect.nothingHere" />
      </p>
    )
  }
  const everywhere = <FormattedMessage id="pricing.timeline.everywhere" />
  // on a phone both prices stay visible: other columns are below the name
  const wide: ListColumn<Row>[] = isMobile
    ? []
    : [
        { id: 'channel', title: intl.formatMessage({ id: 'pricing.effect.channel' }), render: ({ channelName }) => channelName ?? everywhere },
        {
          id: 'before',
          title: intl.formatMessage({ id: 'pricing.effect.before' }),
          align: 'end',
          render: ({ before }) => <Money amount={before} currency={currency} />,
        },
      ]
  const columns: ListColumn<Row>[] = [
    {
      id: 'product',
      title: intl.formatMessage({ id: 'pricing.grid.product' }),
      isMain: true,
      canGrow: true,
      render: (row) => (
        <>
          <TwoLines title={row.product.name} sub={isMobile ? (row.channelName ?? everywhere) : row.product.sku} />
          {isMobile && <Why row={row} />}
        </>
      ),
    },
    ...wide,
    {
      id: 'after',
      title:
        isScheduled && from
          ? intl.formatMessage(
              { id: 'pricing.effect.afterFrom' },
              { day: intl.formatDate(`${from}T00:00:00Z`, { day: 'numeric', month: 'short', timeZone: 'UTC' }) },
            )
          : intl.formatMessage({ id: 'pricing.effect.after' }),
      align: 'end',
      render: (row) => (
        <span className={toneOf(row)}>
          {isMobile && row.before !== row.after && (
            <span className={styles.later}>
              <Money amount={row.before} currency={currency} /> →
            </span>
          )}
          <Money amount={row.after} currency={currency} />
          {row.from !== from && row.before !== row.after && (
            <span className={styles.later}>
              <Day value={row.from} />
            </span>
          )}
        </span>
      ),
    },
    ...(isMobile ? [] : [whyColumn(intl.formatMessage({ id: 'pricing.effect.why' }))]),
  ]
  return (
    <div className={styles.rows}>
      <ListTable
        label={intl.formatMessage({ id: 'pricing.effect.rows' })}
        columns={columns}
        rows={rows}
        rowKey={({ product, channelName }) => `${product.id} ${channelName ?? ''}`}
        rowHeight={52}
      />
    </div>
  )
}

const whyColumn = (title: string): ListColumn<Row> => ({ id: 'why', title, render: (row) => <Why row={row} /> })

function toneOf({ before, after }: Row): string {
  if (before === after) return styles.same ?? ''
  return (Number(after ?? Infinity) < Number(before ?? 0) ? styles.cheaper : styles.dearer) ?? ''
}

function Why({ row: { changePct, marginPct, minimumMarginPct, stays, before, after } }: { row: Row }) {
  const share = (value: number) => <FormattedNumber value={value / 100} style="percent" maximumFractionDigits={1} />
  if (before === after)
    return <Tag>{stays ? <FormattedMessage id="pricing.effect.stays" values={{ list: stays.name }} /> : <FormattedMessage id="pricing.effect.same" />}</Tag>
  return (
    <>
      {changePct !== null && changePct !== undefined && (
        <Tag>
          <FormattedNumber value={changePct / 100} style="percent" signDisplay="exceptZero" maximumFractionDigits={1} />
        </Tag>
      )}
      {after === null && (
        <Tag tone="warning">
          <FormattedMessage id="pricing.effect.without" />
        </Tag>
      )}
      {before === null && (
        <Tag>
          <FormattedMessage id="pricing.effect.first.price" />
        </Tag>
      )}
      {marginPct !== null && marginPct !== undefined && minimumMarginPct !== null && minimumMarginPct !== undefined && (
        <Tag tone="warning">
          <FormattedMessage id="pricing.effect.margin" values={{ margin: share(marginPct), minimum: share(minimumMarginPct) }} />
        </Tag>
      )}
    </>
  )
}
