import { isTyping } from '@vitrine/ui'
import { useEffect, useEffectEvent, useState } from 'react'
import { readDrop } from './readDrop'
import { readPaste } from './readPaste'

const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false

/**
 * Takes files that are dropped anywhere on the page, or pasted, be it as text of a mail.
 * @param onFault says why a pasted picture is none
 * @returns whether some are held over it
 */
export function useDroppedFiles(onFiles: (files: readonly File[]) => void, onFault: (reason: string) => void): boolean {
  const [isOver, setOver] = useState(false)
  const take = useEffectEvent(onFiles)
  const tell = useEffectEvent(onFault)
  useEffect(() => {
    const handleOver = (event: DragEvent) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      setOver(true)
    }
    const handleLeave = (event: DragEvent) => {
      if (event.relatedTarget === null) setOver(false)
    }
    const handleDrop = (event: DragEvent) => {
      setOver(false)
      if (!hasFiles(event) || !event.dataTransfer) return
      event.preventDefault()
      void readDrop(event.dataTransfer).then((files) => files.length > 0 && take(files))
    }
    const handlePaste = (event: ClipboardEvent) => {
      if (!event.clipboardData || isTyping(event.target)) return
      try {
        const files = readPaste(event.clipboardData)
        if (files.length === 0) return
        event.preventDefault()
        take(files)
      } catch (error) {
        tell(error instanceof Error ? error.message : String(error))
      }
    }
    const listeners: [string, (event: never) => void][] = [['dragover', handleOver], ['dragleave', handleLeave], ['drop', handleDrop], ['paste', handlePaste]]
    for (const [name, listener] of listeners) window.addEventListener(name, listener as EventListener)
    return () => {
      for (const [name, listener] of listeners) window.removeEventListener(name, listener as EventListener)
    }
  }, [])
  return isOver
}
