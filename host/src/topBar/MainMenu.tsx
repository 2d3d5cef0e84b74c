import { normaliseLanguage } from '@vitrine/i18n'
import { Link, useLocation, useShell } from '@vitrine/shell'
import { Button, ChevronDownIcon } from '@vitrine/ui'
import { useId } from 'react'
import { useIntl } from 'react-intl'
import { GroupName } from './GroupName'
import { enclosingMenuEntry, menuGroupsOf, type MenuGroupEntries } from './menuGroups'
import { MenuLink } from './MenuLink'
import { useDisclosure } from './useDisclosure'

/** The main menu of wide screens: a link per group, and a panel where a group has several entries, or one that says that it is not there yet. */
export function MainMenu() {
  const intl = useIntl()
  const { registry } = useShell()
  const { pathname } = useLocation()
  const current = enclosingMenuEntry(registry, pathname)
  return (
    <nav className="host-menu" aria-label={intl.formatMessage({ id: 'host.menu' })}>
      <ul>
        {menuGroupsOf(registry).map(({ group, label, only, ...rest }) => (
          <li key={group} className={current?.group === group ? 'is-current' : undefined}>
            {only ? (
              <Link to={only.to} aria-current={current === only ? 'page' : undefined}>
                <GroupName group={group} label={label} />
              </Link>
            ) : (
              <MenuPanel group={group} label={label} {...rest} />
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}

function MenuPanel({ group, label, entries, isUnavailable }: Omit<MenuGroupEntries, 'only'>) {
  const { isOpen, toggle, root, button } = useDisclosure()
  const id = useId()
  const { registry } = useShell()
  const { pathname } = useLocation()
  const current = enclosingMenuEntry(registry, pathname)
  const language = normaliseLanguage(useIntl().locale)
  return (
    <div className="host-disclosure" {...root}>
      <Button look="bare" ref={button} className={isUnavailable ? 'is-unavailable' : undefined} aria-expanded={isOpen} aria-controls={id} onClick={toggle}>
        <GroupName group={group} label={label} />
        <ChevronDownIcon />
      </Button>
      <ul id={id} className="host-panel" hidden={!isOpen}>
        {entries.map((entry) => (
          <li key={entry.to}>
            <MenuLink to={entry.to} isCurrent={current === entry}>
              {entry.label[language]}
            </MenuLink>
          </li>
        ))}
      </ul>
    </div>
  )
}
