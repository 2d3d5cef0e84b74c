import { useLanguage } from '@vitrine/i18n'
import { type RegistryRemote, useShell } from '@vitrine/shell'
import { useIntl } from 'react-intl'

/** What the area of a remote is called: its line says so, or its first entry of the menu. */
export const areaNameOf = ({ id, name, menu }: RegistryRemote, language: 'en' | 'nl'): string => name?.[language] ?? menu[0]?.label[language] ?? id

/** The same by the remote's id; the page itself is one of its own. */
export function useAreaName(id: string): string {
  const intl = useIntl()
  const language = useLanguage()
  const remote = useShell().registry.remotes.find((one) => one.id === id)
  if (remote) return areaNameOf(remote, language)
  return id === 'office' ? intl.formatMessage({ id: 'host.remote.office' }) : id
}
