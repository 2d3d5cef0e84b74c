import { graphql, useFragment } from '@vitrine/relay'
import { FormattedMessage } from 'react-intl'
import type { DriftTable_websiteProduct$key } from './__generated__/DriftTable_websiteProduct.graphql'
import * as styles from './DriftTable.module.css'

/** Differences between the shop and what was sent, field by field; nothing if there are none. */
export function DriftTable({ websiteProduct: key }: { websiteProduct: DriftTable_websiteProduct$key }) {
  const { drift } = useFragment(
    graphql`
      fragment DriftTable_websiteProduct on WebsiteProduct {
        drift {
          field
          label
          ours
          theirs
        }
      }
    `,
    key,
  )
  if (drift.length === 0) return null
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <caption>
          <FormattedMessage id="catalogue.website.drift.caption" values={{ count: drift.length }} />
        </caption>
        <thead>
          <tr>
            <th scope="col">
              <FormattedMessage id="catalogue.website.drift.field" />
            </th>
            <th scope="col">
              <FormattedMessage id="catalogue.website.drift.ours" />
            </th>
            <th scope="col">
              <FormattedMessage id="catalogue.website.drift.theirs" />
            </th>
          </tr>
        </thead>
        <tbody>
          {drift.map(({ field, label, ours, theirs }) => (
            <tr key={field}>
              <th scope="row">{label}</th>
              <td>{ours ?? '–'}</td>
              <td className={styles.theirs}>{theirs ?? '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
