import { memo, useId, useMemo, useRef, type CSSProperties, type ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { mainColumn, type ListColumn } from './ListColumn'
import { type RowHandlers, rowProps, type RowTicks } from './ListSelection'
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
  /** Which rows expand; all by default. */
  canOpenRow?(row: Row): boolean
  /** Large images side by side instead of cards in one column. */
  isGrid: boolean
  skeletonRows?: number
  ticks?: RowTicks<Row>
}

/** The rows of a list as cards: on a phone, and in the grid view. */
export function ListCards<Row>({ label, columns, rows, rowKey, rowHref, rowState, rowDetail, canOpenRow, isGrid, skeletonRows, ticks }: ListCardsProps<Row>) {
  const main = mainColumn(columns)
  const image = columns.find((column) => column.card === 'image')
  const facts = useMemo(() => {
    const stated = isGrid && columns.some(({ isOnPicture }) => isOnPicture)
    return columns.filter((column) => column !== main && column !== image && column.card !== 'none' && (!stated || column.isOnPicture))
  }, [columns, main, image, isGrid])
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
              <Card
                key={rowKey(row)}
                row={row}
                id={String(rowKey(row))}
                main={main}
                image={image}
                facts={facts}
                to={rowHref?.(row)}
                rowState={rowState}
                detail={rowDetail?.(row)}
                canOpen={Boolean(rowDetail) && (canOpenRow?.(row) ?? true)}
                descriptionId={descriptionOf(row)}
                isOn={ticks?.isOn(row) ?? false}
                name={ticks?.nameOf(row) ?? ''}
                handlers={ticks?.handlers}
              />
            ))}
      </ul>
    </>
  )
}

interface CardProps<Row> {
  row: Row
  id: string
  main: ListColumn<Row> | undefined
  image: ListColumn<Row> | undefined
  facts: readonly ListColumn<Row>[]
  to: string | undefined
  rowState: ((row: Row) => unknown) | undefined
  detail: ReactNode
  canOpen: boolean
  descriptionId: string | undefined
  isOn: boolean
  name: string
  handlers: RowHandlers | undefined
}

const Card = memo(function Card<Row>({ row, id, main, image, facts, to, rowState, detail, canOpen, descriptionId, isOn, name, handlers }: CardProps<Row>) {
  return (
    <li className="v-list-card" {...rowProps(id, isOn, handlers)}>
      {handlers && <RowTick id={id} name={name} isOn={isOn} handlers={handlers} />}
      {image && <div className="v-list-card-image">{image.render(row)}</div>}
      {main && (
        <div>
          <RowLink to={to} state={rowState?.(row)} isOpen={canOpen ? Boolean(detail) : undefined} description={descriptionId}>
            {main.render(row)}
          </RowLink>
        </div>
      )}
      <dl className="v-facts">
        {facts.map((column) => (
          <div key={column.id}>
            <dt>{column.isTitleHidden ? <span className="v-hidden">{column.title}</span> : column.title}</dt>
            <dd id={column.isDescription ? descriptionId : undefined}>{column.render(row)}</dd>
          </div>
        ))}
      </dl>
      {canOpen && <div className="v-row-detail">{detail}</div>}
    </li>
  )
}) as <Row>(props: CardProps<Row>) => ReactNode

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
