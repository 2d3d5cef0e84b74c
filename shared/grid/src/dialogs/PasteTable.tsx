import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { headOf } from '../clipboard/namedColumns'
import type { GridStore } from '../store/GridStore'
import type { PastePlan, PastedCell } from '../store/paste'
import { sayProblem } from '../view/sayProblem'
import * as styles from './PasteTable.module.css'

const ROW = 30

/** The new value of each pasted cell, beside the current one; only visible rows are rendered. */
export function PasteTable({ store, plan }: { store: GridStore; plan: PastePlan }) {
  const intl = useIntl()
  const box = useRef<HTMLDivElement>(null)
  const { rows, columns } = plan
  const identities = store.columns.filter(({ identity }) => identity).slice(0, 1)
  const list = useVirtualizer({ count: rows.length, getScrollElement: () => box.current, estimateSize: () => ROW, overscan: 8, useFlushSync: false })
  const items = list.getVirtualItems()
  const before = items[0]?.start ?? 0
  const after = Math.max(0, list.getTotalSize() - (items.at(-1)?.end ?? 0))
  return (
    <div ref={box} className={styles.box} tabIndex={0} role="region" aria-label={intl.formatMessage({ id: 'grid.paste.preview' })}>
      <table className={styles.table} aria-rowcount={rows.length + 1}>
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col">
              <FormattedMessage id="grid.rowNumber" />
            </th>
            {[...identities, ...columns].map((column, index) => (
              <th key={`${index} ${column.id}`} scope="col">
                {headOf(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {before > 0 && <Gap height={before} />}
          {items.map(({ index }) => {
            const line = rows[index]
            if (!line) return null
            return (
              <tr key={line.row.id} aria-rowindex={index + 2}>
                <td>{intl.formatNumber(line.place + 1)}</td>
                {identities.map((column) => (
                  <th key={column.id} scope="row">
                    {store.textOf(line.row, column)}
                  </th>
                ))}
                {line.cells.map((cell) => (
                  <PreviewCell
                    key={cell.column.id}
                    cell={cell}
                    before={store.textOf(line.row, cell.column)}
                    after={store.writeValue(cell.state.value, cell.column, line.row)}
                  />
                ))}
              </tr>
            )
          })}
          {after > 0 && <Gap height={after} />}
        </tbody>
      </table>
    </div>
  )
}

const Gap = ({ height }: { height: number }) => (
  <tr aria-hidden="true">
    <td className={styles.gap} style={{ '--height': `${height}px` }} />
  </tr>
)

function PreviewCell({ cell: { kind, text, state, warning }, before, after }: { cell: PastedCell; before: string; after: string }) {
  const intl = useIntl()
  const reason = state.problem ? sayProblem(intl, state.problem) : warning
  return (
    <td data-kind={kind} data-warned={warning !== undefined || undefined} title={reason}>
      {kind === 'changed' && <del>{before || '–'}</del>}
      <span>{kind === 'invalid' ? text : after || '–'}</span>
      <span className="v-hidden">
        {intl.formatMessage({ id: warning === undefined ? `grid.paste.kind.${kind}` : 'grid.paste.kind.warned' }, { reason: reason ?? '' })}
      </span>
    </td>
  )
}
