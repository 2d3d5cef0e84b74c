import { isTyping } from '@vitrine/ui'
import { useEffect, useRef, useState } from 'react'
import { readDrop } from './readDrop'

const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false

/**
 * Takes files that are dropped anywhere on the page, or pasted.
 * @returns whether some are held over it
 */
export function useDroppedFiles(onFiles: (files: readonly File[]) => void): boolean {
  const [isOver, setOver] = useState(false)
  const take = useRef(onFiles)
  useEffect(() => {
    take.current = onFiles
  })
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
      void readDrop(event.dataTransfer).then((files) => files.length > 0 && take.current(files))
    }
    const handlePaste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])]
      if (files.length === 0 || isTyping(event.target)) return
      event.preventDefault()
      take.current(files)
    }
    const listeners: [string, (event: never) => void][] = [['dragover', handleOver], ['dragleave', handleLeave], ['drop', handleDrop], ['paste', handlePaste]]
    for (const [name, listener] of listeners) window.addEventListener(name, listener as EventListener)
    return () => {
      for (const [name, listener] of listeners) window.removeEventListener(name, listener as EventListener)
    }
  }, [])
  return isOver
}
