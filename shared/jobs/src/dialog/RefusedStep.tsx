import { Button } from '@vitrine/ui'
import { FormattedMessage } from 'react-intl'
import { RefusalNote } from '../RefusalNote'

interface Props {
  messages: readonly string[]
  onRetry(): void
  onClose(): void
}

/** The selection could not be prepared: why, and Retry. */
export function RefusedStep({ messages, onRetry, onClose }: Props) {
  return (
    <>
      <RefusalNote messages={messages} />
      <div className="v-dialog-foot">
        <Button onClick={onClose}>
          <FormattedMessage id="jobs.cancel" />
        </Button>
        <Button type="primary" onClick={onRetry}>
          <FormattedMessage id="ui.error.retry" />
        </Button>
      </div>
    </>
  )
}
