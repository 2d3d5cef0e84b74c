import { useSession } from '@vitrine/session'
import { addressOf, Link } from '@vitrine/shell'
import { useId } from 'react'
import { FormattedMessage } from 'react-intl'
import { Quiet } from '../app/Quiet'
import { useHost } from '../app/useHost'
import { useSignOut } from '../login/useSignOut'
import { openShortcuts } from '../shortcuts/shortcutsStore'
import { startTour } from '../tour/tourStore'
import { LanguageSwitch } from './LanguageSwitch'
import { MenuLink } from './MenuLink'
import { useDisclosure } from './useDisclosure'
import { Button } from '@vitrine/ui'

const links = [
  { to: addressOf('auth.profile'), label: 'host.user.profile' },
  { to: addressOf('activity'), label: 'host.user.activity' },
  { to: addressOf('office.accounts'), label: 'host.user.accounts' },
  { to: addressOf('bin'), label: 'host.user.bin' },
  { to: addressOf('translations'), label: 'host.user.translations' },
  { to: addressOf('shareLinks'), label: 'host.user.shareLinks' },
  { to: addressOf('mail'), label: 'host.user.mail' },
] as const

/** The user's corner: who is signed in, their pages, the language and the way out. */
export function UserMenu() {
  const id = useId()
  const { token, shareLink, email } = useSession()
  const { isOpen, toggle, close, root, button } = useDisclosure()
  const isStaff = token !== null && shareLink === null
  return (
    <div className="host-disclosure" {...root}>
      <Button look="bare" ref={button} className="host-avatar" aria-expanded={isOpen} aria-controls={id} onClick={toggle}>
        <span className="v-hidden">
          <FormattedMessage id="host.user" />
        </span>
        {isStaff ? (
          // a picture made of letters: the button's name says more
          <span aria-hidden="true">
            <Quiet fallback={initialsOf(email ?? '')}>
              <MyInitials />
            </Quiet>
          </span>
        ) : (
          <PersonIcon />
        )}
      </Button>
      <div id={id} className="host-panel host-user" data-kept-clear hidden={!isOpen}>
        {isStaff && (
          <p className="host-user-name">
            <Quiet>
              <MyName />
            </Quiet>
            <span>{email}</span>
          </p>
        )}
        <ul>
          {isStaff &&
            links.map(({ to, label }) => (
              <li key={to}>
                <MenuLink to={to}>
                  <FormattedMessage id={label} />
                </MenuLink>
              </li>
            ))}
          <li>{token !== null || shareLink ? <SignOut /> : <LoginLink />}</li>
        </ul>
        {isStaff && <Help onChoose={close} />}
        {!shareLink && <LanguageSwitch />}
      </div>
    </div>
  )
}

/** What explains the screen behind. It opens over that, so this panel goes first. */
function Help({ onChoose }: { onChoose: () => void }) {
  const choose = (open: () => void) => () => {
    onChoose()
    open()
  }
  return (
    <div className="host-user-help">
      <Button look="bare" onClick={choose(startTour)}>
        <FormattedMessage id="host.tour" />
      </Button>
      <Button look="bare" onClick={choose(openShortcuts)}>
        <FormattedMessage id="host.shortcuts" />
        <kbd aria-hidden="true">?</kbd>
      </Button>
    </div>
  )
}

function LoginLink() {
  return (
    <Link to={addressOf('auth.login')}>
      <FormattedMessage id="host.user.login" />
    </Link>
  )
}

function SignOut() {
  const signOut = useSignOut()
  return (
    <Button look="bare" onClick={signOut}>
      <FormattedMessage id="host.user.logout" />
    </Button>
  )
}

function MyInitials() {
  const { me } = useHost()
  return initialsOf(me ? `${me.firstName} ${me.lastName}`.trim() || me.email : '')
}

function MyName() {
  const { me } = useHost()
  return <b>{me ? `${me.firstName} ${me.lastName}`.trim() : ''}</b>
}

/** Up to two letters: of the first and last word of a name, else the beginning of an address. */
function initialsOf(name: string): string {
  const words = name
    .split('@')[0]!
    .split(/[\s._-]+/)
    .filter(Boolean)
  const letters = words.length > 1 ? [words[0]!, words.at(-1)!].map((word) => [...word][0]) : [...(words[0] ?? '')].slice(0, 2)
  return letters.join('').toUpperCase()
}

function PersonIcon() {
  return (
    <svg viewBox="0 0 16 16" width="16" height="16" fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" aria-hidden="true">
      <circle cx="8" cy="5.4" r="2.6" />
      <path d="M3 13.6c.6-2.6 2.5-3.9 5-3.9s4.4 1.3 5 3.9" />
    </svg>
  )
}
