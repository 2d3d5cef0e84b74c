import { normaliseLanguage } from '@vitrine/i18n'
import { useSession } from '@vitrine/session'
import { addressOf, useLocation, usePageTitle, useShell } from '@vitrine/shell'
import { ButtonLink, Empty } from '@vitrine/ui'
import { useIntl } from 'react-intl'
import { findMenuEntry } from '../topBar/menuGroups'

/** Stands at an address without a screen. One that the menu knows is not wrong, only not open yet. */
export function NotFoundScreen() {
  const intl = useIntl()
  const { registry } = useShell()
  const { pathname } = useLocation()
  // whoever came by a share link is led to the one page of its product, and has nowhere else to go
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
