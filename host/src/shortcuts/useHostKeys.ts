import { normaliseLanguage } from '@vitrine/i18n'
import { useLocation, useShell } from '@vitrine/shell'
import { useKeyHelp } from '@vitrine/ui'
import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import { togglePalette } from '../palette/paletteStore'
import { createPlaceFor, placesOf } from '../palette/placesOf'
import { useGo } from '../palette/useGo'
import { openShortcuts } from './shortcutsStore'
import { useKeys } from './useKeys'

/** The keys that work on every screen: the palette, the list of shortcuts, and the ways to the screens of the remotes. */
export function useHostKeys(): void {
  const intl = useIntl()
  const language = normaliseLanguage(intl.locale)
  const go = useGo()
  const { registry } = useShell()
  const { pathname } = useLocation()
  const places = useMemo(() => placesOf(registry), [registry])
  const reached = places.flatMap(({ keys, to, label }) => (keys ? [{ keys, to, label }] : []))
  const create = createPlaceFor(places, pathname)

  useKeys({
    '$mod+k': togglePalette,
    '[Shift]+?': openShortcuts,
    // of two places that want the same keys the first has them
    ...Object.fromEntries(reached.toReversed().map(({ keys, to }) => [keys, () => go(to)])),
    ...(create && { n: () => go(create.to) }),
  })
  useKeyHelp([
    { keys: 'Mod K', text: intl.formatMessage({ id: 'host.palette' }) },
    { keys: '?', text: intl.formatMessage({ id: 'host.shortcuts' }) },
    ...reached.map(({ keys, label }) => ({ keys, text: label[language] })),
    ...(create ? [{ keys: 'n', text: create.label[language] }] : []),
  ])
}
