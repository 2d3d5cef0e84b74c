import { graphql, useFragment } from '@vitrine/relay'
import { addressOf, Link } from '@vitrine/shell'
import { Select } from '@vitrine/ui'
import { FormattedMessage, useIntl } from 'react-intl'
import type { CheckRow_check$key } from './__generated__/CheckRow_check.graphql'
import { useSetCheckSeverity } from './useSetCheckSeverity'
import * as styles from './CheckRow.module.css'

const levels = ['BLOCK', 'ERROR', 'WARN', 'OPTIONAL', 'OFF'] as const

/** One check: its description, number of products, and a switch for each website. */
export function CheckRow({ check: key }: { check: CheckRow_check$key }) {
  const intl = useIntl()
  const { code, label, explanation, defaultSeverity, count, onWebsites } = useFragment(
    graphql`
      fragment CheckRow_check on InspectorCheck {
        code
        label
        explanation
        defaultSeverity
        count
        onWebsites {
          website {
            id
            name
          }
          severity
        }
      }
    `,
    key,
  )
  const [decide] = useSetCheckSeverity()
  const words = (severity: (typeof levels)[number]) => {
    const plain = intl.formatMessage({ id: `catalogue.checks.level.${severity}` })
    return severity === defaultSeverity ? intl.formatMessage({ id: 'catalogue.checks.default' }, { severity: plain }) : plain
  }
  return (
    <li className={styles.check}>
      <div className={styles.words}>
        <h2 className={styles.title}>{label}</h2>
        <p className={`v-soft v-small ${styles.explanation}`}>{explanation}</p>
        {count === 0 ? (
          <span className="v-small v-soft">
            <FormattedMessage id="catalogue.checks.count" values={{ count }} />
          </span>
        ) : (
          <Link className="v-small" to={`${addressOf('products')}?missing=${encodeURIComponent(`check:${code}`)}`}>
            <FormattedMessage id="catalogue.checks.count" values={{ count }} />
          </Link>
        )}
      </div>
      <div className={styles.levels}>
        {onWebsites.map(({ website, severity }) => (
          // a phone has no room for both on one line, and truncated levels look alike
          <label key={website.id} className={`v-small ${styles.level}`}>
            <span className={`v-soft ${styles.website}`}>{website.name}</span>
            <span className={styles.choice}>
              <Select
                isSmall
                aria-label={intl.formatMessage({ id: 'catalogue.checks.severity' }, { check: label, website: website.name })}
                value={severity}
                options={levels.map((level) => ({ value: level, label: words(level) }))}
                onChange={(chosen) => decide({ code, check: label, website, before: severity, severity: chosen as (typeof levels)[number] })}
              />
            </span>
          </label>
        ))}
      </div>
    </li>
  )
}
