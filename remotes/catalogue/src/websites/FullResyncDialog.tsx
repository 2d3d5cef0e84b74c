import { graphql, newIdempotencyKey, useFragment, useMutation } from '@vitrine/relay'
import { toasts } from '@vitrine/toasts'
import { Button, Dialog } from '@vitrine/ui'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { FullResyncDialog_website$key } from './__generated__/FullResyncDialog_website.graphql'
import type { FullResyncDialogMutation } from './__generated__/FullResyncDialogMutation.graphql'
import { QueueWords } from '../websiteState/QueueWords'

interface Props {
  website: FullResyncDialog_website$key
  onClose(): void
  onStarted(): void
}

/** Asks for confirmation before everything of a website is sent again, with the amount and what is pending already. */
export function FullResyncDialog({ website: key, onClose, onStarted }: Props) {
  const intl = useIntl()
  const website = useFragment(
    graphql`
      fragment FullResyncDialog_website on Website {
        id
        name
        productCount
        ...QueueWords_website
      }
    `,
    key,
  )
  const [idempotencyKey] = useState(newIdempotencyKey)
  const [errors, setErrors] = useState<readonly string[]>([])
  const [start, isStarting] = useMutation<FullResyncDialogMutation>(graphql`
    mutation FullResyncDialogMutation($website: ID!, $key: String) {
      startFullResync(website: $website, idempotencyKey: $key) {
        website {
          # eslint-disable-next-line relay/must-colocate-fragment-spreads -- for the store
          ...WebsiteLine_website
        }
        errors {
          message
        }
      }
    }
  `)
  const { id, name, productCount } = website
  const run = () =>
    start({
      variables: { website: id, key: idempotencyKey },
      // the host has shown a toast for each error already
      onError: () => undefined,
      onCompleted: ({ startFullResync }) => {
        setErrors(startFullResync.errors.map(({ message }) => message))
        if (startFullResync.errors.length > 0) return
        toasts.show({ kind: 'success', text: intl.formatMessage({ id: 'catalogue.website.resync.started' }, { name, count: productCount }) })
        onStarted()
      },
    })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={<FormattedMessage id="catalogue.website.resync.title" values={{ name }} />}
      footer={
        <>
          <Button onClick={onClose}>
            <FormattedMessage id="catalogue.website.cancel" />
          </Button>
          <Button type="primary" loading={isStarting} onClick={run}>
            <FormattedMessage id="catalogue.website.resync.now" values={{ count: productCount }} />
          </Button>
        </>
      }
    >
      <div className="v-stack">
        <p>
          <FormattedMessage id="catalogue.website.resync.text" values={{ count: productCount }} />
        </p>
        <QueueWords website={website} />
        {errors.map((message) => (
          <p key={message} role="alert" className="v-note v-note-danger">
            {message}
          </p>
        ))}
      </div>
    </Dialog>
  )
}
