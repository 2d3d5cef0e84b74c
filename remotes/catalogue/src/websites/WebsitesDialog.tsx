import { graphql, useSearched } from '@vitrine/relay'
import { Dialog, ErrorPanel, Skeleton } from '@vitrine/ui'
import { FormattedMessage } from 'react-intl'
import type { WebsitesDialogQuery } from './__generated__/WebsitesDialogQuery.graphql'
import { WebsiteLine } from './WebsiteLine'

export interface WebsitesDialogProps {
  /** The website whose settings are open initially */
  settingsOf: string | undefined
  onClose(): void
  /** Called after a full resync was started, or settings were changed */
  onChanged(): void
}

/** The websites: what is pending, whether each answers, full resync, and settings. */
export default function WebsitesDialog({ settingsOf, onClose, onChanged }: WebsitesDialogProps) {
  const { found, hasFailed, retry } = useSearched<WebsitesDialogQuery>(
    graphql`
      query WebsitesDialogQuery {
        websites {
          id
          ...WebsiteLine_website
        }
        priceLists {
          results(limit: 200, ordering: "name") {
            id
            name
          }
        }
      }
    `,
    {},
    'network-only',
  )
  const priceLists = found?.priceLists.results.map(({ id, name }) => ({ value: id, label: name })) ?? []
  return (
    <Dialog isOpen onClose={onClose} width={640} placement="end" title={<FormattedMessage id="catalogue.website.websites" />}>
      {hasFailed ? (
        <ErrorPanel onRetry={retry} />
      ) : found ? (
        <ul className="v-stack">
          {found.websites.map((website) => (
            <li key={website.id}>
              <WebsiteLine website={website} isOpen={website.id === settingsOf} priceLists={priceLists} onChanged={onChanged} />
            </li>
          ))}
        </ul>
      ) : (
        <Skeleton lines={8} />
      )}
    </Dialog>
  )
}
