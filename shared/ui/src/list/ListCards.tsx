import { useId, useRef, type CSSProperties, type ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { mainColumn, type ListColumn } from './ListColumn'
import type { RowTicks } from './ListSelection'
import { RowLink } from './ListTable'
import { PageTick, RowTick } from './Tick'
import { useRowKeys } from './useRowKeys'

interface ListCardsProps<Row> {
  label: string
  columns: readonly ListColumn<Row>[]
  rows: readonly Row[]
  rowKey(row: Row): string | number
  rowHref?(row: Row): string | undefined
  rowState?(row: Row): unknown
  rowDetail?(row: Row): ReactNode
  /** Big pictures side by side instead of one card under the other. */
  isGrid: boolean
  skeletonRows?: number
  ticks?: RowTicks<Row>
}

/** The rows of a list as cards: on a phone, and in the picture view. */
export function ListCards<Row>({ label, columns, rows, rowKey, rowHref, rowState, rowDetail, isGrid, skeletonRows, ticks }: ListCardsProps<Row>) {
  const main = mainColumn(columns)
  const image = columns.find((column) => column.card === 'image')
  const facts = columns.filter((column) => column !== main && column !== image && column.card !== 'none')
  const id = useId()
  const descriptionOf = (row: Row) => (facts.some((column) => column.isDescription) ? `${id}-${rowKey(row)}` : undefined)
  const list = useRef<HTMLUListElement>(null)
  useRowKeys(list)
  return (
    <>
      {ticks && (
        <div className="v-cards-head">
          <PageTick ticks={ticks} isEmpty={rows.length === 0} />
          <span aria-hidden="true">
            <FormattedMessage id="ui.select.pageTick" />
          </span>
        </div>
      )}
      <ul ref={list} className={isGrid ? 'v-grid' : 'v-cards'} aria-label={label}>
        {skeletonRows
          ? Array.from({ length: skeletonRows }, (_, line) => <SkeletonCard key={line} hasImage={Boolean(image)} />)
          : rows.map((row) => (
              <li key={rowKey(row)} className="v-list-card" {...ticks?.rowProps(row)}>
                {ticks && <RowTick row={row} ticks={ticks} />}
                {image && <div className="v-list-card-image">{image.render(row)}</div>}
                {main && (
                  <div>
                    <RowLink to={rowHref?.(row)} state={rowState?.(row)} isOpen={rowDetail && Boolean(rowDetail(row))} description={descriptionOf(row)}>
                      {main.render(row)}
                    </RowLink>
                  </div>
                )}
                <dl className="v-facts">
                  {facts.map((column) => (
                    <div key={column.id}>
                      <dt>{column.title}</dt>
                      <dd id={column.isDescription ? descriptionOf(row) : undefined}>{column.render(row)}</dd>
                    </div>
                  ))}
                </dl>
                {rowDetail && <div className="v-row-detail">{rowDetail(row)}</div>}
              </li>
            ))}
      </ul>
    </>
  )
}

function SkeletonCard({ hasImage }: { hasImage: boolean }) {
  return (
    <li className="v-list-card" aria-hidden="true">
      {hasImage && (
        <div className="v-list-card-image">
          <span className="v-image" style={{ '--v-w': '54px', '--v-h': '42px' } as CSSProperties} />
        </div>
      )}
      <span className="v-skeleton" style={{ width: '70%', margin: '6px 0' }} />
      <span className="v-skeleton" style={{ width: '45%', margin: '6px 0' }} />
    </li>
  )
}
