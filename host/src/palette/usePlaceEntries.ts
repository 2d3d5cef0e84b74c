import { normaliseLanguage } from '@vitrine/i18n'
import { useShell } from '@vitrine/shell'
import { useIntl } from 'react-intl'
import type { PaletteEntry } from './findEntries'
import { placesOf } from './placesOf'
import { useGo } from './useGo'

/** The screens of Vitrine, each found by its Dutch and its English words. */
export function usePlaceEntries(): PaletteEntry[] {
  const language = normaliseLanguage(useIntl().locale)
  const { registry } = useShell()
  const go = useGo()
  return placesOf(registry).map(({ id, label, words, to, keys }) => ({
    id,
    label: label[language],
    words: [label.en, label.nl, ...(words ? `${words.en},${words.nl}`.split(',') : [])],
    run: () => go(to),
    ...(keys && { keys }),
  }))
}
