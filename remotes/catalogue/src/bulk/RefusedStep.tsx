import { Button } from '@vitrine/ui'
import { FormattedMessage } from 'react-intl'
import { Messages } from './Messages'

interface Props {
  messages: readonly string[]
  onRetry(): void
  onClose(): void
}

/** The selection could not be frozen: why, and another try. */
export function RefusedStep({ messages, onRetry, onClose }: Props) {
  return (
    <>
      <Messages messages={messages} />
      <div className="v-dialog-foot">
        <Button onClick={onClose}>
          <FormattedMessage id="catalogue.bulk.cancel" />
        </Button>
        <Button type="primary" onClick={onRetry}>
          <FormattedMessage id="ui.error.retry" />
        </Button>
      </div>
    </>
  )
}
