import { graphql, useSearched } from '@vitrine/relay'
import { Button, Dialog, ErrorPanel, Skeleton } from '@vitrine/ui'
import { FormattedMessage } from 'react-intl'
import type { WebsiteActionDialogQuery } from './__generated__/WebsiteActionDialogQuery.graphql'
import { QueueTime } from './QueueTime'
import { type AskedAction, isDanger } from './websiteActions'

interface Props {
  id: string
  action: AskedAction
  onClose(): void
  onConfirm(): void
}

/** Asks for confirmation of an action that affects the shop's customers, with its side effects. */
export function WebsiteActionDialog({ id, action, onClose, onConfirm }: Props) {
  const { found, hasFailed, retry } = useSearched<WebsiteActionDialogQuery>(
    graphql`
      query WebsiteActionDialogQuery($id: ID!, $action: WebsiteProductAction!) {
        websiteProduct(id: $id) {
          product {
            name
          }
          website {
            name
            ...QueueTime_website
          }
          consequences(action: $action)
        }
      }
    `,
    { id, action },
    'network-only',
  )
  const asked = found?.websiteProduct
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={<FormattedMessage id={`catalogue.website.ask.${action}`} />}
      footer={
        <>
          <Button onClick={onClose}>
            <FormattedMessage id="catalogue.website.cancel" />
          </Button>
          <Button type="primary" danger={isDanger(action)} disabled={!asked} onClick={onConfirm}>
            <FormattedMessage id={`catalogue.website.action.${action}`} />
          </Button>
        </>
      }
    >
      {hasFailed ? (
        <ErrorPanel onRetry={retry} />
      ) : !asked ? (
        <Skeleton lines={3} />
      ) : (
        <div className="v-stack">
          <p>
            <FormattedMessage id="catalogue.website.askWhat" values={{ product: asked.product.name, website: asked.website.name }} />
          </p>
          {asked.consequences.length > 0 && (
            <div className="v-note v-note-danger">
              <ul className="v-facts-line">
                {asked.consequences.map((consequence) => (
                  <li key={consequence}>{consequence}</li>
                ))}
              </ul>
            </div>
          )}
          {action !== 'MARK_OFFLINE' && <QueueTime website={asked.website} />}
        </div>
      )}
    </Dialog>
  )
}
