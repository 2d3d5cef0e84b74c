import { Button, Empty } from '@vitrine/ui'
import { FormattedMessage } from 'react-intl'
import { FaultNumber } from '../faults/FaultNumber'
import { reloadSafely } from './reloadSafely'

/** The last boundary: an error in the host itself. */
export function OopsScreen({ error }: { error: unknown }) {
  return (
    <div className="v-page" role="alert">
      <Empty
        drawing="broken"
        title={<FormattedMessage id="host.oops" />}
        text={<FaultNumber error={error} />}
        action={
          <Button type="primary" onClick={() => void reloadSafely()}>
            <FormattedMessage id="host.refresh" />
          </Button>
        }
      />
    </div>
  )
}
