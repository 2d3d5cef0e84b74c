import { graphql, type PreloadedQuery, usePreloadedQuery } from '@vitrine/relay'
import { addressOf, Link, type SlotProps } from '@vitrine/shell'
import { ButtonLink, Empty, RelativeTime } from '@vitrine/ui'
import { FormattedMessage, useIntl } from 'react-intl'
import type { ImportDataPanelQuery } from './__generated__/ImportDataPanelQuery.graphql'
import { type Cell, SourceCells } from './SourceCells'

type Props = SlotProps['product.panel'] & { queryRef: PreloadedQuery<ImportDataPanelQuery> }
type Found = NonNullable<ImportDataPanelQuery['response']['product']>

/** A row of a delivery or of an imported file, as the tab shows both. */
interface SourceRow {
  key: string
  sku: string | null | undefined
  /** Its source: the feed, or the import */
  origin: string | null | undefined
  at: string | null | undefined
  file: string
  number: number
  cells: readonly Cell[]
  to: string | null
  toLabel: MessageId
}

const ofFeed = ({ run, article, rowNumber, cells }: Found['feedRows'][number]): SourceRow => ({
  key: `feed ${run?.id} ${article?.id}`,
  sku: article?.sku,
  origin: run?.feed?.name,
  at: run?.deliveredAt,
  file: run?.name ?? '–',
  number: rowNumber,
  cells,
  to: run?.feed ? `${addressOf('emeubel.feeds.edit', { id: run.feed.id })}?tab=runs` : null,
  toLabel: 'supplier.importData.toFeed',
})

const ofFile = ({ importedFile, sku, number, cells }: Found['importRows'][number], origin: string): SourceRow => ({
  key: `file ${importedFile.id} ${number}`,
  sku,
  origin,
  at: importedFile.createdAt,
  file: importedFile.name,
  number,
  cells: importedFile.columns.map(({ place, head, label }) => ({ head, label, value: cells[place] ?? '' })),
  to: addressOf('files.imported-files.item', { id: importedFile.id }),
  toLabel: 'supplier.importData.toFile',
})

/** Every row of a delivery or of an imported file that touched the product, as it came: what was read, and what was ignored. */
export default function ImportDataPanel({ queryRef }: Props) {
  const intl = useIntl()
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
              # eslint-disable-next-line relay/unused-fields -- shown by SourceCells
              value
              label
            }
          }
          importRows(limit: 100) {
            number
            sku
            cells
            importedFile {
              id
              name
              createdAt
              columns {
                place
                head
                label
              }
            }
          }
        }
      }
    `,
    queryRef,
  )
  const rows = [
    ...(product?.feedRows ?? []).map(ofFeed),
    ...(product?.importRows ?? []).map((row) => ofFile(row, intl.formatMessage({ id: 'supplier.importData.import' }))),
  ]
  rows.sort((one, other) => (other.at ?? '').localeCompare(one.at ?? ''))
  if (rows.length === 0) {
    return (
      <div className="v-card">
        <Empty
          title={<FormattedMessage id="supplier.importData.none" />}
          text={<FormattedMessage id="supplier.importData.noneText" />}
          action={
            <ButtonLink to={addressOf('files.imported-files')}>
              <FormattedMessage id="supplier.importData.toImports" />
            </ButtonLink>
          }
        />
      </div>
    )
  }
  return (
    <div className="v-stack">
      {rows.map((row, at) => (
        <Delivered key={row.key} row={row} isOpen={at === 0} />
      ))}
    </div>
  )
}

function Delivered({ row: { sku, origin, at, file, number, cells, to, toLabel }, isOpen }: { row: SourceRow; isOpen: boolean }) {
  const intl = useIntl()
  const [mapped, ignored] = [cells.filter(({ label }) => label != null), cells.filter(({ label }) => label == null)]
  return (
    <details className="v-card" open={isOpen}>
      <summary>
        <b>{sku}</b> · {origin} · <RelativeTime value={at} /> ·{' '}
        <FormattedMessage id="supplier.importData.counts" values={{ mapped: mapped.length, ignored: ignored.length }} />
      </summary>
      <div className="v-stack">
        <p className="v-soft">
          <FormattedMessage id="supplier.importData.source" values={{ file, row: number }} />{' '}
          {to !== null && (
            <Link to={to}>
              <FormattedMessage id={toLabel} />
            </Link>
          )}
        </p>
        <SourceCells label={intl.formatMessage({ id: 'supplier.importData.mapped' })} cells={mapped} isMapped />
        {ignored.length > 0 && <SourceCells label={intl.formatMessage({ id: 'supplier.importData.ignored' })} cells={ignored} />}
      </div>
    </details>
  )
}
