import { graphql, useSearched } from '@vitrine/relay'
import { Dialog, ErrorPanel, Skeleton } from '@vitrine/ui'
import { FormattedMessage } from 'react-intl'
import type { WebsitesDialogQuery } from './__generated__/WebsitesDialogQuery.graphql'
import { WebsiteLine } from './WebsiteLine'

export interface WebsitesDialogProps {
  /** The website whose settings stand open at once */
  settingsOf: string | undefined
  onClose(): void
  /** Told when everything of a website is sent again, or its settings were changed */
  onChanged(): void
}

/** The websites: what waits for each, whether it answers, everything sent again, and how it is spoken to. */
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
