import { graphql, newIdempotencyKey, useFragment } from '@vitrine/relay'
import { toasts } from '@vitrine/toasts'
import { Button, Dialog } from '@vitrine/ui'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { FullResyncDialog_website$key } from './__generated__/FullResyncDialog_website.graphql'
import { QueueWords } from '../websiteState/QueueWords'
import { useStartFullResync } from './websites.mutations'

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
  const [start, isStarting] = useStartFullResync()
  const { id, name, productCount } = website
  const run = async () => {
    const answer = await start({ website: id, key: idempotencyKey })
    if (!answer) return
    setErrors(answer.errors.map(({ message }) => message))
    if (answer.errors.length > 0) return
    toasts.show({ kind: 'success', text: intl.formatMessage({ id: 'catalogue.website.resync.started' }, { name, count: productCount }) })
    onStarted()
  }
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
          <Button type="primary" loading={isStarting} onClick={() => void run()}>
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
