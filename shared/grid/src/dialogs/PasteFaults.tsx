import { FormattedMessage, useIntl } from 'react-intl'
import { headOf } from '../clipboard/namedColumns'
import type { GridStore } from '../store/GridStore'
import type { PastePlan } from '../store/paste'
import { sayProblem } from '../view/sayProblem'
import * as styles from './PasteNotes.module.css'

const MOST = 50

/** Why cells are refused, and warnings about others: each with row, column and reason. */
export function PasteFaults({ store, plan }: { store: GridStore; plan: PastePlan }) {
  const intl = useIntl()
  const key = store.columns.find(({ identity }) => identity)
  const faults = plan.rows.flatMap(({ row, place, cells }) =>
    cells.flatMap(({ column, kind, state, text, warning }) => {
      const reason = kind === 'invalid' && state.problem ? sayProblem(intl, state.problem) : warning
      return reason === undefined
        ? []
        : [{ id: `${row.id} ${column.id}`, name: (key && store.textOf(row, key)) || intl.formatNumber(place + 1), column: headOf(column), text, reason }]
    }),
  )
  if (faults.length === 0) return null
  return (
    <ul className={styles.unmatched}>
      {faults.slice(0, MOST).map(({ id, name, column, text, reason }) => (
        <li key={id}>
          <FormattedMessage id="grid.paste.fault" values={{ row: name, column, text, reason }} />
        </li>
      ))}
      {faults.length > MOST && (
        <li>
          <FormattedMessage id="grid.paste.unmatched.more" values={{ count: faults.length - MOST }} />
        </li>
      )}
    </ul>
  )
}
