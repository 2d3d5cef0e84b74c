import { useEffect, useEffectEvent } from 'react'
import { useIntl } from 'react-intl'
import { useKeyHelp } from '../keyboard/useKeyHelp'

/** Ctrl/Cmd+S saves, also within a field. The browser's own "save page" never opens on such a screen, even without changes. */
export function useSaveShortcut(onSave: () => void): void {
  const intl = useIntl()
  useKeyHelp([{ keys: 'Mod S', text: intl.formatMessage({ id: 'ui.keys.save' }) }])
  const save = useEffectEvent(onSave)
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.key.toLowerCase() !== 's') return
      event.preventDefault()
      // a held key repeats: only the first press saves
      if (!event.repeat) save()
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [])
}
