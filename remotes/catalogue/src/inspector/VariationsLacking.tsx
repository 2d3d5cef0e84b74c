import { graphql, useFragment } from '@vitrine/relay'
import { Link } from '@vitrine/shell'
import { CloseIcon } from '@vitrine/ui'
import { FormattedMessage } from 'react-intl'
import type { VariationsLacking_lacks$key } from './__generated__/VariationsLacking_lacks.graphql'
import * as styles from './InspectionItems.module.css'

/** What the variations of a configurable product lack, each with a link to those variations. */
export function VariationsLacking({ lacks: key }: { lacks: VariationsLacking_lacks$key }) {
  const lacks = useFragment(
    graphql`
      fragment VariationsLacking_lacks on VariationsLack @relay(plural: true) {
        code
        label
        url
      }
    `,
    key,
  )
  if (lacks.length === 0) return null
  return (
    <section aria-labelledby="inspection-variations">
      <h3 id="inspection-variations" className={`v-small v-soft ${styles.title}`}>
        <FormattedMessage id="catalogue.inspector.variations" />
      </h3>
      <ul>
        {lacks.map(({ code, label, url }) => (
          <li key={code} className={styles.item}>
            <span className={styles.grave}>
              <CloseIcon />
            </span>
            <span className={styles.label}>{label}</span>
            <Link to={url} className={styles.way}>
              <span aria-hidden="true">
                <FormattedMessage id="catalogue.inspector.show" />
              </span>
              <span className="v-hidden">
                <FormattedMessage id="catalogue.inspector.showWhat" values={{ what: label }} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
