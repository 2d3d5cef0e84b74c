import { normaliseLanguage, type Language } from '@vitrine/i18n'
import { toasts } from '@vitrine/toasts'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useIntl } from 'react-intl'
import { useSwitchLanguage } from '../topBar/useSwitchLanguage'

/** Switches the language of the interface at once, and says so in the new one, with the way back. */
export function useChooseLanguage(): (language: Language) => void {
  const intl = useIntl()
  const switchTo = useSwitchLanguage()
  const left = useRef<Language | null>(null)
  const choose = (language: Language) => {
    left.current = normaliseLanguage(intl.locale)
    switchTo(language)
  }
  // the words of the new language may still have to be fetched: it is told when they are there
  const tell = useEffectEvent(() => {
    const before = left.current
    left.current = null
    if (before === null) return
    const undo = { text: intl.formatMessage({ id: 'office.profile.undo' }), run: () => choose(before) }
    toasts.show({ kind: 'success', key: 'language', text: intl.formatMessage({ id: 'office.profile.languageSaved' }), actions: [undo] })
  })
  useEffect(() => tell(), [intl.locale])
  return choose
}
