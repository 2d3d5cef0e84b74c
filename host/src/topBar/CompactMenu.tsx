import { normaliseLanguage } from '@vitrine/i18n'
import { useShell, type MenuGroup } from '@vitrine/shell'
import { Button, ChevronLeftIcon, ChevronRightIcon, ListIcon } from '@vitrine/ui'
import { useEffect, useId, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { GroupName } from './GroupName'
import { menuGroupsOf, type MenuGroupEntries } from './menuGroups'
import { MenuLink } from './MenuLink'
import { useDisclosure } from './useDisclosure'

/** The menu of screens up to 1024 px: a popover of groups, each with a page of its own and an entry that leads back. */
export function CompactMenu() {
  const intl = useIntl()
  const id = useId()
  const { isOpen, toggle, root, button } = useDisclosure()
  return (
    <div className="host-disclosure" {...root}>
      <Button
        look="bare"
        ref={button}
        className="host-icon-button"
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={intl.formatMessage({ id: 'host.menu' })}
        onClick={toggle}
      >
        <ListIcon />
      </Button>
      <nav id={id} className="host-panel host-compact" data-kept-clear aria-label={intl.formatMessage({ id: 'host.menu' })} hidden={!isOpen}>
        {isOpen && <CompactPages />}
      </nav>
    </div>
  )
}

function CompactPages() {
  const { registry } = useShell()
  const groups = menuGroupsOf(registry)
  const [opened, setOpened] = useState<MenuGroup | null>(null)
  const [left, setLeft] = useState<MenuGroup | null>(null)
  const page = groups.find(({ group }) => group === opened)
  if (page) {
    const goBack = () => {
      setLeft(page.group)
      setOpened(null)
    }
    return <SubMenu page={page} onBack={goBack} />
  }
  return (
    <ul>
      {groups.map(({ group, label, entries, isUnavailable }) => (
        <li key={group}>
          {entries.length === 1 ? (
            <MenuLink to={entries[0]!.to}>
              <GroupName group={group} label={label} />
            </MenuLink>
          ) : (
            <FocusedButton hasFocus={group === left} className={isUnavailable ? 'is-unavailable' : undefined} onClick={() => setOpened(group)}>
              <GroupName group={group} label={label} />
              <ChevronRightIcon />
            </FocusedButton>
          )}
        </li>
      ))}
    </ul>
  )
}

function SubMenu({ page, onBack }: { page: MenuGroupEntries; onBack: () => void }) {
  const language = normaliseLanguage(useIntl().locale)
  return (
    <ul>
      <li className="host-compact-back">
        <FocusedButton hasFocus onClick={onBack}>
          <ChevronLeftIcon />
          <FormattedMessage id="host.menu.back" />
        </FocusedButton>
      </li>
      {page.entries.map((entry) => (
        <li key={entry.to}>
          <MenuLink to={entry.to}>{entry.label[language]}</MenuLink>
        </li>
      ))}
    </ul>
  )
}

/** Takes the focus when its page opens: the button that was pressed is gone. */
function FocusedButton({ hasFocus, ...rest }: { hasFocus: boolean; className?: string | undefined; onClick: () => void; children: React.ReactNode }) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (hasFocus) button.current?.focus()
    // only as it appears
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  return <Button look="bare" ref={button} {...rest} />
}
