import { normaliseLanguage } from '@vitrine/i18n'
import { useSession } from '@vitrine/session'
import { followRecordTitles, Outlet, useLocation, usePageTitle, useShell } from '@vitrine/shell'
import { useEffect, useEffectEvent, useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { rememberPlace } from '../palette/recentPlaces'
import { redirectFor } from '../session/redirectFor'
import { findMenuEntry } from '../topBar/menuGroups'
import { TopBar } from '../topBar/TopBar'
import { useScrollMemory } from './useScrollMemory'

/** The frame of every address: skip link, top bar, and the screen below. */
export function HostLayout() {
  const main = useRef<HTMLElement>(null)
  const location = useLocation()
  const session = useSession()
  // the router is navigating away; until then, no screen may request anything for a person who has left
  const isLeaving = redirectFor(location, session) !== null
  useScrollMemory()
  useFocusOnArrival(main, location.pathname)
  useRememberedProducts(location.pathname)
  return (
    <>
      <a className="host-skip" href="#content">
        <FormattedMessage id="host.skip" />
      </a>
      <TopBar />
      <main id="content" className="host-content" ref={main} tabIndex={-1}>
        <AddressTitle />
        {!isLeaving && <Outlet />}
      </main>
    </>
  )
}

/** After a link focus moves to the new screen, not back to the menu. */
function useFocusOnArrival(main: React.RefObject<HTMLElement | null>, pathname: string) {
  const isFirst = useRef(true)
  useEffect(() => {
    const focused = document.activeElement
    // typing in the new screen or in the bar is not interrupted
    const isBusy = main.current?.contains(focused) || focused instanceof HTMLInputElement
    if (!isFirst.current && !isBusy) main.current?.focus({ preventScroll: true })
    isFirst.current = false
  }, [main, pathname])
}

/** Recent products are offered by the palette, however they were opened. */
function useRememberedProducts(pathname: string) {
  const remember = useEffectEvent((name: string) => {
    const [, id] = /^\/products\/(\d+)\/edit$/.exec(pathname) ?? []
    if (id) rememberPlace(localStorage, { id: `product:${id}`, name })
  })
  useEffect(() => followRecordTitles(remember), [])
}

/** Titles the browser tab by the menu's label for the address, until the screen has a better one. */
function AddressTitle() {
  const intl = useIntl()
  const { registry } = useShell()
  const { pathname } = useLocation()
  const entry = findMenuEntry(registry, pathname)
  usePageTitle(entry?.label[normaliseLanguage(intl.locale)], 0)
  return null
}
