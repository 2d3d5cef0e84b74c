import { useEffect, useEffectEvent, useState } from 'react'

const restMilliseconds = 1500

/**
 * What is typed into a field, kept when it rests for a moment and when it is left, whichever comes first.
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
  return { text, setText, save }
}
