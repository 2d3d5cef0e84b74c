import { useLanguage } from '@vitrine/i18n'
import { FormattedMessage } from 'react-intl'
import { isHostGroup, type MenuGroupEntries } from './menuGroups'

/** What a group of the menu is called: in the host's words, or in those of the remote that brings it. */
export function GroupName({ group, label }: Pick<MenuGroupEntries, 'group' | 'label'>) {
  const language = useLanguage()
  return isHostGroup(group) ? <FormattedMessage id={`host.menu.${group}`} /> : label?.[language]
}
