import { graphql, useFragment } from '@vitrine/relay'
import { addressOf } from '@vitrine/shell'
import { Button, Empty, type ListColumn, ListTable, Money, Tag, TwoLines, useIsMobile } from '@vitrine/ui'
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl'
import { Day } from '../priceLists/Day'
import type { CampaignEffectShow } from './__generated__/CampaignOverviewQuery.graphql'
import type { CampaignRows_effect$data, CampaignRows_effect$key } from './__generated__/CampaignRows_effect.graphql'
import * as styles from './CampaignOverview.module.css'

type Row = CampaignRows_effect$data['rows'][number]

const checks: Readonly<Record<string, MessageId>> = {
  NOT_BELOW: 'pricing.campaign.check.NOT_BELOW',
  WRONG_FROM_PRICE: 'pricing.campaign.check.WRONG_FROM_PRICE',
  NO_REFERENCE: 'pricing.campaign.check.NO_REFERENCE',
}

interface Props {
  effect: CampaignRows_effect$key
  show: CampaignEffectShow | null
  offset: number
  pageSize: number
  isLoading: boolean
  onShow(show: CampaignEffectShow | null): void
  onOffset(offset: number): void
}

/** What each product costs without the campaign and in it, the worst first. */
export function CampaignRows({ effect: key, show, offset, pageSize, isLoading, onShow, onOffset }: Props) {
  const intl = useIntl()
  const isMobile = useIsMobile()
  const effect = useFragment(
    graphql`
      fragment CampaignRows_effect on CampaignEffect @argumentDefinitions(show: { type: "CampaignEffectShow" }, offset: { type: "Int!" }) {
        day
        productCount
        checkCount
        noReferenceCount
        guardedCount
        belowMarginCount
        overtakenCount
        rowCount(show: $show)
        rows(show: $show, limit: 25, offset: $offset) {
          product {
            id
            name
            sku
          }
          channelNames
          priceList {
            currency
          }
          before
          after
          discountPct
          marginPct
          minimumMarginPct
          stated
          reference
          check
          guards {
            code
            message
          }
          overtakenBy {
            name
          }
        }
      }
    `,
    key,
  )
  const kinds: [CampaignEffectShow | null, MessageId, number][] = [
    [null, 'pricing.campaign.show.all', effect.productCount],
    ['CHECK', 'pricing.campaign.show.CHECK', effect.checkCount],
    ['GUARDED', 'pricing.campaign.show.GUARDED', effect.guardedCount],
    ['BELOW_MARGIN', 'pricing.effect.BELOW_MARGIN', effect.belowMarginCount],
    ['OVERTAKEN', 'pricing.campaign.show.OVERTAKEN', effect.overtakenCount],
    ['NO_REFERENCE', 'pricing.campaign.show.NO_REFERENCE', effect.noReferenceCount],
  ]
  const { rows, rowCount } = effect
  return (
    <section className="v-card">
      <div className={styles.head}>
        <h2>
          <FormattedMessage id="pricing.campaign.rows" />
        </h2>
        <span className={styles.sub}>
          <FormattedMessage id="pricing.campaign.rows.day" values={{ day: <Day value={effect.day} /> }} />
        </span>
      </div>
      <div className="v-groups" role="group" aria-label={intl.formatMessage({ id: 'pricing.effect.kinds' })}>
        {kinds.map(([one, label, count]) => (
          <Button
            key={label}
            look="bare"
            className={one !== null && one !== 'NO_REFERENCE' && count > 0 ? 'v-group v-group-warning' : 'v-group'}
            aria-pressed={one === show}
            onClick={() => onShow(one)}
          >
            <FormattedMessage id={label} /> <b>{intl.formatNumber(count)}</b>
          </Button>
        ))}
      </div>
      {rows.length === 0 ? (
        <Empty
          title={<FormattedMessage id={show === null ? 'pricing.campaign.rows.none' : 'pricing.effect.nothingHere'} />}
          text={show === null && <FormattedMessage id="pricing.campaign.rows.noneText" />}
        />
      ) : (
        <div className={isLoading ? `${styles.table} ${styles.later}` : styles.table} aria-busy={isLoading}>
          <ListTable
            label={intl.formatMessage({ id: 'pricing.campaign.rows' })}
            columns={isMobile ? narrowColumns(intl) : wideColumns(intl)}
            rows={rows}
            rowKey={({ product, channelNames }) => `${product.id} ${channelNames.join()}`}
            rowHref={({ product }) => `${addressOf('products.edit', { id: product.id })}?tab=prices`}
            rowHeight={52}
          />
        </div>
      )}
      {rowCount > pageSize && (
        <div className={styles.pages}>
          <span className="v-soft">
            <FormattedMessage id="pricing.grid.range" values={{ from: offset + 1, to: Math.min(offset + pageSize, rowCount), count: rowCount }} />
          </span>
          <Button disabled={offset === 0} onClick={() => onOffset(Math.max(0, offset - pageSize))}>
            <FormattedMessage id="pricing.grid.previous" />
          </Button>
          <Button disabled={offset + pageSize >= rowCount} onClick={() => onOffset(offset + pageSize)}>
            <FormattedMessage id="pricing.grid.next" />
          </Button>
        </div>
      )}
    </section>
  )
}

type Intl = ReturnType<typeof useIntl>

const currencyOf = ({ priceList }: Row) => priceList?.currency ?? 'EUR'

function Price({ row, amount }: { row: Row; amount: string | null | undefined }) {
  return <Money amount={amount} currency={currencyOf(row)} />
}

function narrowColumns(intl: Intl): ListColumn<Row>[] {
  return [
    {
      id: 'product',
      title: intl.formatMessage({ id: 'pricing.grid.product' }),
      isMain: true,
      canGrow: true,
      render: (row) => (
        <>
          <TwoLines title={row.product.name} sub={intl.formatList(row.channelNames)} />
          <Findings row={row} />
        </>
      ),
    },
    {
      id: 'after',
      title: intl.formatMessage({ id: 'pricing.campaign.rows.after' }),
      align: 'end',
      render: (row) => <TwoLines title={<Price row={row} amount={row.after} />} sub={<Price row={row} amount={row.before} />} />,
    },
  ]
}

function wideColumns(intl: Intl): ListColumn<Row>[] {
  const title = (id: MessageId) => intl.formatMessage({ id })
  return [
    {
      id: 'product',
      title: title('pricing.grid.product'),
      isMain: true,
      canGrow: true,
      render: ({ product, channelNames }) => (
        <TwoLines title={product.name} sub={`${product.sku} · ${intl.formatList(channelNames.slice(0, 2))}${channelNames.length > 2 ? ' …' : ''}`} />
      ),
    },
    { id: 'before', title: title('pricing.campaign.rows.before'), align: 'end', width: 110, render: (row) => <Price row={row} amount={row.before} /> },
    {
      id: 'after',
      title: title('pricing.campaign.rows.after'),
      align: 'end',
      width: 116,
      render: (row) => (
        <b>
          <Price row={row} amount={row.after} />
        </b>
      ),
    },
    { id: 'discount', title: title('pricing.campaign.rows.discount'), align: 'end', width: 84, render: ({ discountPct }) => <Share value={discountPct} /> },
    { id: 'margin', title: title('pricing.campaign.rows.margin'), align: 'end', width: 84, render: ({ marginPct }) => <Share value={marginPct} /> },
    { id: 'reference', title: title('pricing.campaign.rows.reference'), align: 'end', width: 120, render: (row) => <Price row={row} amount={row.reference} /> },
    { id: 'findings', title: title('pricing.campaign.rows.findings'), canGrow: true, render: (row) => <Findings row={row} /> },
  ]
}

function Share({ value }: { value: number | null | undefined }) {
  if (value === null || value === undefined) return <span className="v-soft">–</span>
  return <FormattedNumber value={value / 100} style="percent" maximumFractionDigits={1} />
}

/** What the law, guards and other promotions object to. */
function Findings({ row }: { row: Row }) {
  const { check, stated, guards, overtakenBy, marginPct, minimumMarginPct } = row
  const finding = checks[check]
  return (
    <span className={styles.findings}>
      {finding && (
        <Tag {...(check !== 'NO_REFERENCE' && { tone: 'danger' as const })}>
          <FormattedMessage id={finding} values={{ stated: <Price row={row} amount={stated} /> }} />
        </Tag>
      )}
      {overtakenBy && (
        <Tag tone="warning">
          <FormattedMessage id="pricing.campaign.overtaken" values={{ list: overtakenBy.name }} />
        </Tag>
      )}
      {guards.map(({ code, message }) => (
        <Tag key={code} tone="warning">
          {message}
        </Tag>
      ))}
      {minimumMarginPct !== null && minimumMarginPct !== undefined && (
        <Tag tone="warning">
          <FormattedMessage id="pricing.effect.margin" values={{ margin: <Share value={marginPct} />, minimum: <Share value={minimumMarginPct} /> }} />
        </Tag>
      )}
    </span>
  )
}
