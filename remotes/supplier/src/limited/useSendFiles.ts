import { sendWithProgress } from '@vitrine/pickers/files'
import { useFetchFile } from '@vitrine/relay'
import { useEffect, useRef, useState } from 'react'
import { useRefusalWords } from './useRefusalWords'

/** The file that is on its way: which of how many, counted from 1, and how much of it is out, 0 to 1. */
export interface Sending {
  name: string
  done: number
  count: number
  share: number
}

interface SendFiles {
  sending: Sending | null
  /** Why the last file was not taken, in words; beside what becomes of saving, for some may be kept and the next one refused. */
  refusal: string | null
  /** Sends files one after the other; gives the ids of those that were taken, also when one after them was not. */
  send(files: readonly File[]): Promise<number[]>
}

/**
 * Files to one of the doors of the server that answer with an id; given up when their field leaves the page.
 * @param path the door: `/uploads` for photos
 */
export function useSendFiles(path: string): SendFiles {
  const fetchFile = useFetchFile()
  const wordsOf = useRefusalWords()
  const [sending, setSending] = useState<Sending | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const leaving = useRef<AbortController>(null)
  useEffect(() => () => leaving.current?.abort(), [])

  const send = async (files: readonly File[]): Promise<number[]> => {
    setRefusal(null)
    const taken: number[] = []
    const ending = new AbortController()
    leaving.current = ending
    try {
      for (const [at, file] of files.entries()) {
        const tell = (sent: number, total: number) => setSending({ name: file.name, done: at + 1, count: files.length, share: total > 0 ? sent / total : 0 })
        tell(0, 1)
        const answer = await fetchFile(path, { body: file, name: file.name, send: sendWithProgress(tell, ending.signal) })
        taken.push(Number((JSON.parse(await answer.text()) as { id: string }).id))
      }
    } catch (cause) {
      if (!ending.signal.aborted) setRefusal(wordsOf(cause))
    }
    setSending(null)
    return taken
  }
  return { sending, refusal, send }
}
