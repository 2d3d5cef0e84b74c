import { isTyping } from '@vitrine/ui'
import { useEffect, useEffectEvent, useState } from 'react'
import { fileOfDataUri } from './fileOfDataUri'

const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false

/**
 * Accepts files that are dropped anywhere on the page, or pasted, also as text of a mail.
 * @param onFault called with the reason if a pasted image is unreadable
 * @returns whether files are dragged over the page
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
    const listeners: [string, (event: never) => void][] = [
      ['dragover', handleOver],
      ['dragleave', handleLeave],
      ['drop', handleDrop],
      ['paste', handlePaste],
    ]
    for (const [name, listener] of listeners) window.addEventListener(name, listener as EventListener)
    return () => {
      for (const [name, listener] of listeners) window.removeEventListener(name, listener as EventListener)
    }
  }, [])
  return isOver
}

/** The files of a drop, including those in folders. */
async function readDrop(data: DataTransfer): Promise<File[]> {
  // entries are only available during the event: all are read first
  const entries = [...data.items].flatMap((item) => (item.kind === 'file' ? (item.webkitGetAsEntry?.() ?? []) : []))
  if (entries.length === 0) return [...data.files]
  return (await Promise.all(entries.map(filesIn))).flat()
}

async function filesIn(entry: FileSystemEntry): Promise<File[]> {
  if (entry.isFile) return [await new Promise<File>((resolve, reject) => (entry as FileSystemFileEntry).file(resolve, reject))]
  const reader = (entry as FileSystemDirectoryEntry).createReader()
  const files: File[] = []
  // a folder is listed in batches, the last of which is empty
  for (;;) {
    const portion = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject))
    if (portion.length === 0) return files
    files.push(...(await Promise.all(portion.map(filesIn))).flat())
  }
}

/**
 * The images of a paste: its files; or else data URIs in the copied HTML, as in a mail or a document.
 * @throws Error if one of those is unreadable
 */
function readPaste(data: DataTransfer): File[] {
  if (data.files.length > 0) return [...data.files]
  const text = data.getData('text/plain').trim()
  if (/^data:/i.test(text)) return [fileOfDataUri(text, 'pasted')]
  // parsed as a separate document: nothing in it is loaded or executed
  const pasted = new DOMParser().parseFromString(data.getData('text/html'), 'text/html')
  const pictures = [...pasted.images].flatMap((image) => {
    const uri = image.getAttribute('src') ?? ''
    return /^data:/i.test(uri) ? [{ uri, name: image.alt.replaceAll(/[\\/:*?"<>|]/g, ' ').trim() }] : []
  })
  return pictures.map(({ uri, name }, at) => fileOfDataUri(uri, name || `pasted ${at + 1}`))
}
