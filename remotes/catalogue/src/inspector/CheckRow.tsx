import { graphql, useFragment } from '@vitrine/relay'
import { addressOf, Link } from '@vitrine/shell'
import { Select } from '@vitrine/ui'
import { FormattedMessage, useIntl } from 'react-intl'
import type { CheckRow_check$key } from './__generated__/CheckRow_check.graphql'
import { useSetCheckSeverity } from './useSetCheckSeverity'

const levels = ['BLOCK', 'ERROR', 'WARN', 'OPTIONAL', 'OFF'] as const

/** One check: its words, the products that it names, and a switch for each website. */
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
    <li style={{ display: 'flex', flexWrap: 'wrap', gap: '8px 24px', padding: '14px 0', borderTop: '1px solid var(--v-line-soft)' }}>
      <div style={{ flex: '1 1 320px', minWidth: 0 }}>
        <h2 style={{ fontSize: 14, margin: 0 }}>{label}</h2>
        <p className="v-soft v-small" style={{ maxWidth: 640, margin: '2px 0 4px' }}>
          {explanation}
        </p>
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
      <div style={{ display: 'grid', gap: 6, alignContent: 'start', flex: '0 1 450px', minWidth: 0 }}>
        {onWebsites.map(({ website, severity }) => (
          // a phone has no room for both on one line, and a level that is cut off cannot be told from the next
          <label key={website.id} className="v-small" style={{ display: 'flex', flexWrap: 'wrap', gap: '2px 8px', alignItems: 'center' }}>
            <span className="v-soft" style={{ flex: '1 1 150px', overflowWrap: 'anywhere' }}>
              {website.name}
            </span>
            <span style={{ display: 'grid', flex: '0 1 280px' }}>
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
