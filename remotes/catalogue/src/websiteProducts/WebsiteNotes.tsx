import { graphql, useFragment } from '@vitrine/relay'
import { Tag, Tooltip } from '@vitrine/ui'
import { FormattedMessage } from 'react-intl'
import type { WebsiteNotes_websiteProduct$key } from './__generated__/WebsiteNotes_websiteProduct.graphql'
import * as styles from './WebsiteNotes.module.css'

/** Notes on a product on a website in the list: changed in the shop, broken assignment. */
export function WebsiteNotes({ websiteProduct: key }: { websiteProduct: WebsiteNotes_websiteProduct$key }) {
  const { drift, broken } = useFragment(
    graphql`
      fragment WebsiteNotes_websiteProduct on WebsiteProduct {
        drift {
          label
        }
        broken {
          sentence
        }
      }
    `,
    key,
  )
  return (
    <span className={styles.notes}>
      {broken.length > 0 && (
        <Note tone="danger" hints={broken.map(({ sentence }) => sentence)}>
          <FormattedMessage id="catalogue.website.brokenMark" />
        </Note>
      )}
      {drift.length > 0 && (
        <Note tone="warning" hints={drift.map(({ label }) => label)}>
          <FormattedMessage id="catalogue.website.driftMark" values={{ count: drift.length }} />
        </Note>
      )}
    </span>
  )
}

/** A short note with an explanation in its tooltip, and for screen readers beside it. */
function Note({ tone, hints, children }: { tone: 'danger' | 'warning'; hints: readonly string[]; children: React.ReactNode }) {
  const list = (
    <ul>
      {hints.map((hint) => (
        <li key={hint}>{hint}</li>
      ))}
    </ul>
  )
  return (
    <Tooltip title={list}>
      {/* above the row's own link, so that the pointer finds it */}
      <span className={styles.mark} role="note">
        <Tag tone={tone}>{children}</Tag>
        <span className={`v-hidden ${styles.start}`}>{list}</span>
      </span>
    </Tooltip>
  )
}
