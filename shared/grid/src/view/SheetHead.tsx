import { memo } from 'react'
import { useIntl } from 'react-intl'
import { isNumeric } from '../changes/formulaNames'
import type { GridStore } from '../store/GridStore'
import { wholeColumn } from '../store/selection'
import { widthOf, type Places } from './columnPlaces'
import * as styles from './SheetHead.module.css'

interface Props {
  store: GridStore
  places: Places
  shown: readonly number[]
  columns: GridStore['columns']
}

/** Column headings with language, unit or currency; a click selects the whole column. */
export const SheetHead = memo(function SheetHead({ store, places, shown, columns }: Props) {
  const intl = useIntl()
  return (
    <div role="rowgroup" className={styles.head} style={{ '--total': `${places.total}px` }}>
      <div role="row" className={styles.row} aria-rowindex={1}>
        <div role="columnheader" className={styles.corner}>
          <span className="v-hidden">{intl.formatMessage({ id: 'grid.rowNumber' })}</span>
        </div>
        {shown.map((index) => {
          const column = columns[index]
          if (!column) return null
          const unit = column.unit ?? (column.kind === 'money' ? (column.currency ?? 'EUR') : undefined)
          return (
            <div
              key={column.id}
              role="columnheader"
              className={styles.name}
              aria-colindex={index + 1}
              title={column.label}
              data-frozen={index < places.frozen || undefined}
              data-end={isNumeric(column) || undefined}
              style={{ '--start': `${places.starts[index] ?? 0}px`, '--width': `${widthOf(column)}px` }}
              onMouseDown={(event) => {
                event.preventDefault()
                // focus goes to the grid, whichever cell has the cursor
                event.currentTarget.closest('[role=grid]')?.querySelector<HTMLElement>('[role=gridcell][tabindex="0"]')?.focus({ preventScroll: true })
                const { column: from } = store.selection
                store.select(event.shiftKey ? wholeColumn({ rows: store.rowCount }, from, index) : wholeColumn({ rows: store.rowCount }, index))
              }}
            >
              <span>{column.label}</span>
              {unit !== undefined && <small>{unit}</small>}
              {column.language !== undefined && <small className={styles.language}>{column.language.toUpperCase()}</small>}
            </div>
          )
        })}
      </div>
    </div>
  )
})
