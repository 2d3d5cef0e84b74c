import { normaliseLanguage } from '@vitrine/i18n'
import { Link, useLocation, useShell } from '@vitrine/shell'
import { ChevronDownIcon } from '@vitrine/ui'
import { useId } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { enclosingMenuEntry, menuGroupsOf, type MenuGroupEntries } from './menuGroups'
import { useDisclosure } from './useDisclosure'

/** The main menu of wide screens: a link per group, and a panel of links where a group has several. */
export function MainMenu() {
  const intl = useIntl()
  const { registry } = useShell()
  const { pathname } = useLocation()
  const current = enclosingMenuEntry(registry, pathname)
  return (
    <nav className="hall-menu" aria-label={intl.formatMessage({ id: 'hall.menu' })}>
      <ul>
        {menuGroupsOf(registry).map(({ group, entries }) => (
          <li key={group} className={current?.group === group ? 'is-current' : undefined}>
            {entries.length === 1 ? (
              <Link to={entries[0]!.to} aria-current={current === entries[0] ? 'page' : undefined}>
                <FormattedMessage id={`hall.menu.${group}`} />
              </Link>
            ) : (
              <MenuPanel group={group} entries={entries} />
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}

function MenuPanel({ group, entries }: MenuGroupEntries) {
  const { isOpen, toggle, root, button } = useDisclosure()
  const id = useId()
  const { registry } = useShell()
  const { pathname } = useLocation()
  const current = enclosingMenuEntry(registry, pathname)
  const language = normaliseLanguage(useIntl().locale)
  return (
    <div className="hall-disclosure" {...root}>
      <button type="button" ref={button} aria-expanded={isOpen} aria-controls={id} onClick={toggle}>
        <FormattedMessage id={`hall.menu.${group}`} />
        <ChevronDownIcon />
      </button>
      <ul id={id} className="hall-panel" hidden={!isOpen}>
        {entries.map((entry) => (
          <li key={entry.to}>
            <Link to={entry.to} aria-current={current === entry ? 'page' : undefined}>
              {entry.label[language]}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
