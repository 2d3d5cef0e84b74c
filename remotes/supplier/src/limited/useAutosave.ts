import { useEffect, useEffectEvent, useState } from 'react'

const restMilliseconds = 1500

/**
 * Saves a field's text after a pause, on blur and when the page is hidden, whichever comes first. Closing the page before that
 * asks for confirmation, while it is being saved.
 * @param kept the saved value
 */
export function useAutosave(kept: string, onSave: (text: string) => void) {
  const [text, setText] = useState(kept)
  const [saved, setSaved] = useState(kept)
  const save = () => {
    if (text === saved) return
    setSaved(text)
    onSave(text)
  }
  const rest = useEffectEvent(save)
  useEffect(() => {
    const timer = setTimeout(() => rest(), restMilliseconds)
    return () => clearTimeout(timer)
  }, [text])
  const hold = useEffectEvent((event: BeforeUnloadEvent) => {
    if (text === saved) return
    event.preventDefault()
    save()
  })
  useEffect(() => {
    const handleUnload = (event: BeforeUnloadEvent) => hold(event)
    const handleVisibility = () => rest()
    window.addEventListener('beforeunload', handleUnload)
    // a phone stops the timers of a hidden page, and may never resume it
    document.addEventListener('visibilitychange', handleVisibility)
    return () => {
      window.removeEventListener('beforeunload', handleUnload)
      document.removeEventListener('visibilitychange', handleVisibility)
    }
  }, [])
  /** Shows the saved value in this format: nothing has to be saved. */
  const rewrite = (words: string) => {
    setText(words)
    setSaved(words)
  }
  return { text, setText, save, rewrite }
}
