import { FormattedMessage, useIntl } from 'react-intl'
import { headOf } from '../clipboard/namedColumns'
import type { GridStore } from '../store/GridStore'
import { rangeOf } from '../store/selection'
import { sayFault } from './sayProblem'
import { useStore } from './useStore'
import * as styles from './SheetFoot.module.css'

/** The cursor's position, the selection, why the cell is invalid; and announcements for screen readers. */
export function SheetFoot({ store }: { store: GridStore }) {
  const intl = useIntl()
  useStore(store, () => store.version)
  const { selection, announcement, rowCount } = store
  const { top, bottom, left, right } = rangeOf(selection)
  const [rows, cells] = [bottom - top + 1, right - left + 1]
  const column = store.columns[selection.column]
  const fault = column && sayFault(intl, store.editAt(selection.row, column.id))
  const isMany = rows * cells > 1
  const chosen = isMany ? intl.formatMessage({ id: 'grid.foot.chosen' }, { rows, columns: cells }) : ''
  return (
    <div className={styles.foot}>
      <span className="v-soft v-small">
        {column && rowCount > 0 && <FormattedMessage id="grid.foot.place" values={{ row: selection.row + 1, total: rowCount, column: headOf(column) }} />}
        {isMany && ` · ${chosen}`}
      </span>
      {fault != null && <span className={styles.fault}>{fault}</span>}
      <span className={fault != null || !announcement ? 'v-hidden' : `v-soft v-small ${styles.told}`} role="status">
        {announcement ? intl.formatMessage({ id: announcement.id }, announcement.values) : chosen}
      </span>
    </div>
  )
}
