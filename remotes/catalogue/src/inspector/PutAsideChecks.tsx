import { graphql, useFragment } from '@vitrine/relay'
import { Button, InfoIcon, RelativeTime } from '@vitrine/ui'
import { FormattedMessage, useIntl } from 'react-intl'
import type { PutAsideChecks_checks$key } from './__generated__/PutAsideChecks_checks.graphql'
import * as styles from './InspectionItems.module.css'
import { usePutCheckAside } from './usePutCheckAside'

interface Props {
  product: string
  checks: PutAsideChecks_checks$key
}

/** Recommendations that were put aside for a product: reason, author and time, with a button to undo it. */
export function PutAsideChecks({ product, checks: key }: Props) {
  const intl = useIntl()
  const checks = useFragment(
    graphql`
      fragment PutAsideChecks_checks on PutAsideCheck @relay(plural: true) {
        code
        label
        reason
        by
        at
      }
    `,
    key,
  )
  const [put, isBusy] = usePutCheckAside(product)
  if (checks.length === 0) return null
  return (
    <section aria-labelledby="inspection-aside">
      <h3 id="inspection-aside" className={`v-small v-soft ${styles.title}`}>
        <FormattedMessage id="catalogue.inspector.aside" />
      </h3>
      <ul>
        {checks.map(({ code, label, reason, by, at }) => (
          <li key={code} className={styles.item}>
            <span className={styles.mark}>
              <InfoIcon />
            </span>
            <span className={styles.label}>
              {label}
              <span className={`v-small ${styles.noWay}`}>{reason}</span>
              {by && at && (
                <span className={`v-small v-soft ${styles.noWay}`}>
                  <FormattedMessage id="catalogue.inspector.asideBy" values={{ by, time: <RelativeTime value={at} /> }} />
                </span>
              )}
            </span>
            <Button
              look="text"
              className="v-small"
              disabled={isBusy}
              aria-label={intl.formatMessage({ id: 'catalogue.inspector.restoreWhat' }, { what: label })}
              onClick={() => put({ code, label }, null, reason)}
            >
              <FormattedMessage id="catalogue.inspector.restore" />
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
