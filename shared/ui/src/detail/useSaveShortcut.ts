import { useEffect, useEffectEvent } from 'react'
import { useIntl } from 'react-intl'
import { useKeyHelp } from '../keyboard/useKeyHelp'

/**
 * Ctrl/Cmd+S saves, also from inside a field. The browser's own "save page" never opens on such a screen, not even
 * when there is nothing to save.
 */
export function useSaveShortcut(onSave: () => void): void {
  const intl = useIntl()
  useKeyHelp([{ keys: 'Mod S', text: intl.formatMessage({ id: 'ui.keys.save' }) }])
  const save = useEffectEvent(onSave)
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.key.toLowerCase() !== 's') return
      event.preventDefault()
      // a held key repeats: one press, one save
      if (!event.repeat) save()
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [])
}
