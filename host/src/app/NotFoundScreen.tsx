import { normaliseLanguage } from '@vitrine/i18n'
import { useSession } from '@vitrine/session'
import { addressOf, useLocation, usePageTitle, useShell } from '@vitrine/shell'
import { ButtonLink, Empty } from '@vitrine/ui'
import { useIntl } from 'react-intl'
import { findMenuEntry } from '../topBar/menuGroups'

/** For an address without a screen. One in the menu is not wrong, just not available yet. */
export function NotFoundScreen() {
  const intl = useIntl()
  const { registry } = useShell()
  const { pathname } = useLocation()
  // a visitor of a share link is led to its one product, and has nowhere else to go
  const isLimited = useSession().shareLink !== null
  const limited = isLimited ? intl.formatMessage({ id: 'host.notOpen.limited' }) : undefined
  const area = limited ?? findMenuEntry(registry, pathname)?.label[normaliseLanguage(intl.locale)]
  const kind = area ? 'notOpen' : 'notFound'
  const title = intl.formatMessage({ id: `host.${kind}.title` }, { area })
  usePageTitle(title)
  return (
    <div className="v-page">
      <Empty
        isPage
        title={title}
        text={intl.formatMessage({ id: `host.${kind}.text` })}
        action={!isLimited && <ButtonLink to={addressOf('dashboard')}>{intl.formatMessage({ id: 'host.toDashboard' })}</ButtonLink>}
        drawing={area ? 'sofa' : 'search'}
      />
    </div>
  )
}
