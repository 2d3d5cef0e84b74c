import { FormattedMessage, useIntl } from 'react-intl'
import type { Planned } from './usePlannedChange'
import * as styles from './ChangePreview.module.css'

const FEW = 6

/** What the change would do: how often, examples, and what cannot be changed. */
export function ChangePreview({ plan, fault, isWaiting }: Planned) {
  const intl = useIntl()
  return (
    <div className={styles.preview} role="status">
      {isWaiting && <FormattedMessage id="grid.change.wait" />}
      {fault && <p className="v-field-error">{intl.formatMessage({ id: `grid.change.fault.${fault.kind}` }, { name: 'name' in fault ? fault.name : '' })}</p>}
      {plan && (
        <>
          <p>
            <FormattedMessage id="grid.change.count" values={{ count: plan.cells.length }} />{' '}
            {plan.invalid > 0 && <FormattedMessage id="grid.change.invalid" values={{ count: plan.invalid }} />}{' '}
            {plan.without > 0 && <FormattedMessage id="grid.change.without" values={{ count: plan.without }} />}
          </p>
          <ul className={styles.examples}>
            {plan.cells.slice(0, FEW).map(({ row, before, after, state }) => (
              <li key={row.id} data-invalid={state.problem !== undefined || undefined}>
                <del>{before || '–'}</del>
                <span aria-hidden="true">→</span>
                <ins>{after || '–'}</ins>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
