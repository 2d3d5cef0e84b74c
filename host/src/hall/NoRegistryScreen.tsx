import { ErrorPanel } from '@vitrine/ui'
import { FormattedMessage } from 'react-intl'

/** Without the list of rooms there is no menu and no address: the one state in which the hall does not stand. */
export function NoRegistryScreen() {
  return (
    <main className="v-page">
      <ErrorPanel
        title={<FormattedMessage id="hall.noRegistry.title" />}
        text={<FormattedMessage id="hall.noRegistry.text" />}
        onRetry={() => location.reload()}
      />
    </main>
  )
}
