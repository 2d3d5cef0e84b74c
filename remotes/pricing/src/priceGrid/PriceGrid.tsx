import type { DatePickerProps } from '@vitrine/controls/DatePicker'
import { useStartedJobs } from '@vitrine/jobs'
import { graphql, useSearched } from '@vitrine/relay'
import { Button, Empty, ErrorPanel, Field, lazily, SearchBox, Skeleton } from '@vitrine/ui'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { faultOf, type PriceJson } from '../prices/priceFields'
import type { PriceGridQuery } from './__generated__/PriceGridQuery.graphql'
import { FormulaButton } from './FormulaButton'
import * as styles from './PriceGrid.module.css'
import { PriceRows } from './PriceRows'
import { type PriceErrors, useSavePrices } from './prices.mutations'

const DatePicker = lazily<DatePickerProps>(() => import('@vitrine/controls/DatePicker').then((module) => ({ default: module.DatePicker })), {
  pending: <Skeleton lines={1} />,
})

const pageSize = 50

interface Props {
  list: string
  parent: string | null
  /** The first one in which its prices are in effect; null: all others together */
  channel: string | null
}

/**
 * The prices of a list, per product, beside those of its parent list: inherited ones are grey, with their origin. Prices are
 * edited in place and saved together; a formula changes many at once.
 */
export function PriceGrid({ list, parent, channel }: Props) {
  const intl = useIntl()
  const [search, setSearch] = useState('')
  const [offset, setOffset] = useState(0)
  const [date, setDate] = useState<string | null>(null)
  const [ticked, setTicked] = useState<readonly string[]>([])
  const [typed, setTyped] = useState<ReadonlyMap<string, PriceJson | null>>(new Map())
  const [errors, setErrors] = useState<PriceErrors>({})
  const {
    found,
    hasFailed,
    retry: refresh,
  } = useSearched<PriceGridQuery>(
    graphql`
      query PriceGridQuery($list: ID!, $lists: [ID!]!, $search: String, $offset: Int, $date: Date, $hasDate: Boolean!, $channel: ID) {
        priceList(id: $list) {
          name
          currency
        }
        products(searchTerm: $search) {
          totalCount
          results(limit: 50, offset: $offset, ordering: "sku") {
            id
            revision
            ...PriceRows_products @arguments(lists: $lists, date: $date, channel: $channel, hasDate: $hasDate)
          }
        }
      }
    `,
    { list, lists: parent === null ? [list] : [list, parent], search: search || null, offset, date, hasDate: date !== null, channel },
    'network-only',
  )
  const { save, isSaving } = useSavePrices(list, refresh)
  const { watch, watches } = useStartedJobs(refresh)
  if (hasFailed) return <ErrorPanel onRetry={refresh} />
  if (!found?.priceList) {
    return (
      <section className="v-card">
        <Skeleton lines={10} />
      </section>
    )
  }
  const { priceList, products } = found
  const about = { id: list, name: priceList.name, currency: priceList.currency }
  const wrong = [...typed.values()].filter((value) => faultOf(value) !== null).length
  const put = (id: string, saved: PriceJson | null, next: PriceJson | null) =>
    setTyped((before) => {
      const now = new Map(before)
      if (JSON.stringify(saved) === JSON.stringify(next)) now.delete(id)
      else now.set(id, next)
      return now
    })
  const handleSave = async () => {
    const rows = products.results.filter(({ id }) => typed.has(id))
    const refused = await save(
      rows.map(({ id, revision }) => ({ product: id, revision, price: typed.get(id)?.price ?? null, discountPrice: typed.get(id)?.discountPrice ?? null })),
    )
    setErrors(refused ?? {})
    if (refused !== null) return
    setTyped(new Map())
    refresh()
  }
  return (
    <section className="v-stack">
      <div className={styles.bar}>
        <SearchBox
          value={search}
          onSearch={(text) => {
            setSearch(text)
            setOffset(0)
            setTicked([])
          }}
        />
        <div className={styles.date}>
          <Field label={intl.formatMessage({ id: 'pricing.grid.date' })}>
            <DatePicker value={date} onChange={setDate} />
          </Field>
        </div>
        <FormulaButton
          list={about}
          selection={ticked.length > 0 ? { ids: ticked } : { searchTerm: search }}
          count={ticked.length > 0 ? ticked.length : products.totalCount}
          isDisabled={typed.size > 0 || products.totalCount === 0}
          onStarted={(job) => {
            setTicked([])
            watch(job)
          }}
        />
        {typed.size > 0 && (
          <>
            <Button onClick={() => setTyped(new Map())}>
              <FormattedMessage id="pricing.grid.discard" />
            </Button>
            <Button type="primary" disabled={wrong > 0 || isSaving} onClick={() => void handleSave()}>
              <FormattedMessage id="pricing.grid.save" values={{ count: typed.size }} />
            </Button>
          </>
        )}
      </div>
      {products.totalCount === 0 ? (
        <div className="v-card">
          <Empty title={<FormattedMessage id="pricing.grid.none" />} />
        </div>
      ) : (
        <div className="v-table-card">
          <PriceRows
            products={products.results}
            list={about}
            parent={parent}
            date={date}
            typed={typed}
            errors={errors}
            ticked={ticked}
            onTick={setTicked}
            onType={put}
          />
        </div>
      )}
      <div className={styles.bar}>
        <span className="v-soft">
          <FormattedMessage
            id="pricing.grid.range"
            values={{ from: Math.min(offset + 1, products.totalCount), to: Math.min(offset + pageSize, products.totalCount), count: products.totalCount }}
          />
        </span>
        {/* what is typed belongs to the rows that are shown */}
        <Button disabled={offset === 0 || typed.size > 0} onClick={() => setOffset(Math.max(0, offset - pageSize))}>
          <FormattedMessage id="pricing.grid.previous" />
        </Button>
        <Button disabled={offset + pageSize >= products.totalCount || typed.size > 0} onClick={() => setOffset(offset + pageSize)}>
          <FormattedMessage id="pricing.grid.next" />
        </Button>
      </div>
      {watches}
    </section>
  )
}
