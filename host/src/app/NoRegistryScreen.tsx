import { ErrorPanel } from '@vitrine/ui'
import { FormattedMessage } from 'react-intl'

/** Without the list of remotes there is no menu and no address: the one state in which the host does not stand. */
export function NoRegistryScreen() {
  return (
    <main className="v-page">
      <ErrorPanel
        title={<FormattedMessage id="host.noRegistry.title" />}
        text={<FormattedMessage id="host.noRegistry.text" />}
        onRetry={() => location.reload()}
      />
    </main>
  )
}
