import { normaliseLanguage } from '@vitrine/i18n'
import { useLocation, usePageTitle, useShell } from '@vitrine/shell'
import { useIntl } from 'react-intl'
import { findMenuEntry } from '../topBar/menuGroups'

/** Names the browser's tab by the menu's word for the address, until the screen knows a better one. */
export function AddressTitle() {
  const intl = useIntl()
  const { registry } = useShell()
  const { pathname } = useLocation()
  const entry = findMenuEntry(registry, pathname)
  usePageTitle(entry?.label[normaliseLanguage(intl.locale)], 0)
  return null
}
