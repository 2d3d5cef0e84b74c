import { useEffect, useEffectEvent, useState } from 'react'

const restMilliseconds = 1500

/**
 * What is typed into a field, kept when it rests for a moment, when it is left and when the page is put away, whichever
 * comes first. Whoever closes the page before is asked, and it is kept meanwhile.
 * @param kept what is kept already
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
    // a phone stops the clocks of a page that it has put away, and may never bring it back
    document.addEventListener('visibilitychange', handleVisibility)
    return () => {
      window.removeEventListener('beforeunload', handleUnload)
      document.removeEventListener('visibilitychange', handleVisibility)
    }
  }, [])
  /** Shows what is kept as it is written here: there is nothing new to keep. */
  const rewrite = (words: string) => {
    setText(words)
    setSaved(words)
  }
  return { text, setText, save, rewrite }
}
