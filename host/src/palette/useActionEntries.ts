import { languages, normaliseLanguage } from '@vitrine/i18n'
import { useSession } from '@vitrine/session'
import { appearances, useAppearance } from '@vitrine/ui'
import { useIntl } from 'react-intl'
import { useSignOut } from '../login/useSignOut'
import { openShortcuts } from '../shortcuts/shortcutsStore'
import { useSwitchLanguage } from '../topBar/useSwitchLanguage'
import { startTour } from '../tour/tourStore'
import type { PaletteEntry } from './findEntries'

/** The host's own actions: switch language or appearance, the tour, the list of shortcuts, sign out. */
export function useActionEntries(): PaletteEntry[] {
  const intl = useIntl()
  const current = normaliseLanguage(useSession().language)
  const switchTo = useSwitchLanguage()
  const [chosen, choose] = useAppearance()
  const signOut = useSignOut()
  const entry = (id: 'tour' | 'shortcuts' | 'signOut' | 'language' | 'appearance', run: () => void, of = ''): PaletteEntry => {
    const label = intl.formatMessage({ id: `office.palette.${id}` }, { of })
    // the search texts of an action are in both languages in either file
    const words = intl.formatMessage({ id: `office.palette.${id}.words` }, { of })
    return { id: `action:${id}${of && `:${of}`}`, label, words: [label, ...words.split(',')], run }
  }
  return [
    entry('tour', startTour),
    { ...entry('shortcuts', openShortcuts), keys: '?' },
    ...languages.filter((language) => language !== current).map((language) => entry('language', () => switchTo(language), language)),
    ...appearances.filter((one) => one !== chosen).map((one) => entry('appearance', () => choose(one), one)),
    entry('signOut', signOut),
  ]
}
