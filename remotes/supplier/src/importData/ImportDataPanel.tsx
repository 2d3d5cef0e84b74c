import { graphql, type PreloadedQuery, usePreloadedQuery } from '@vitrine/relay'
import { addressOf, Link, type SlotProps } from '@vitrine/shell'
import { Empty, type ListColumn, ListTable, RelativeTime } from '@vitrine/ui'
import { FormattedMessage, useIntl } from 'react-intl'
import type { ImportDataPanelQuery } from './__generated__/ImportDataPanelQuery.graphql'

type Props = SlotProps['product.panel'] & { queryRef: PreloadedQuery<ImportDataPanelQuery> }
type FeedRow = NonNullable<ImportDataPanelQuery['response']['product']>['feedRows'][number]
type Cell = FeedRow['cells'][number]

/** Every row of a delivery that ever touched the product's articles, as it came: what was read of it, and what was left aside. */
export default function ImportDataPanel({ queryRef }: Props) {
  const { product } = usePreloadedQuery<ImportDataPanelQuery>(
    graphql`
      query ImportDataPanelQuery($productId: ID!) {
        product(id: $productId) {
          feedRows(limit: 100) {
            rowNumber
            run {
              id
              name
              deliveredAt
              feed {
                id
                name
              }
            }
            article {
              id
              sku
            }
            cells {
              head
              value
              label
            }
          }
        }
      }
    `,
    queryRef,
  )
  const rows = product?.feedRows ?? []
  if (rows.length === 0) {
    return (
      <div className="v-card">
        <Empty title={<FormattedMessage id="supplier.importData.none" />} text={<FormattedMessage id="supplier.importData.noneText" />} />
      </div>
    )
  }
  return (
    <div className="v-stack">
      {rows.map((row, at) => (
        <Delivered key={`${row.run?.id} ${row.article?.id}`} row={row} isOpen={at === 0} />
      ))}
    </div>
  )
}

function Delivered({ row: { run, article, rowNumber, cells }, isOpen }: { row: FeedRow; isOpen: boolean }) {
  const intl = useIntl()
  const [mapped, ignored] = [cells.filter(({ label }) => label != null), cells.filter(({ label }) => label == null)]
  return (
    <details className="v-card" open={isOpen}>
      <summary>
        <b>{article?.sku}</b> · {run?.feed?.name} · <RelativeTime value={run?.deliveredAt} /> · <FormattedMessage id="supplier.importData.counts" values={{ mapped: mapped.length, ignored: ignored.length }} />
      </summary>
      <div className="v-stack">
        <p className="v-soft">
          <FormattedMessage id="supplier.importData.source" values={{ file: run?.name ?? '–', row: rowNumber }} />{' '}
          {run?.feed && (
            <Link to={`${addressOf('emeubel.feeds.edit', { id: run.feed.id })}?tab=runs`}>
              <FormattedMessage id="supplier.importData.toFeed" />
            </Link>
          )}
        </p>
        <Cells label={intl.formatMessage({ id: 'supplier.importData.mapped' })} cells={mapped} isMapped />
        {ignored.length > 0 && <Cells label={intl.formatMessage({ id: 'supplier.importData.ignored' })} cells={ignored} />}
      </div>
    </details>
  )
}

function Cells({ label, cells, isMapped = false }: { label: string; cells: readonly Cell[]; isMapped?: boolean }) {
  const intl = useIntl()
  const columns: ListColumn<Cell>[] = [
    { id: 'head', title: label, isMain: true, width: 220, render: ({ head }) => head },
    { id: 'value', title: intl.formatMessage({ id: 'supplier.importData.value' }), canGrow: true, render: ({ value }) => (value === '' ? <span className="v-soft">–</span> : value) },
    ...(isMapped ? [{ id: 'label', title: intl.formatMessage({ id: 'supplier.importData.readAs' }), width: 200, render: ({ label: read }: Cell) => read }] : []),
  ]
  return <ListTable label={label} columns={columns} rows={cells} rowKey={({ head }) => head} rowHeight={40} />
}
