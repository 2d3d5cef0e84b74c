import { postFile } from '@vitrine/pickers/files'
import { type GraphQLTaggedNode, useFetchFile } from '@vitrine/relay'
import { useEffect, useRef, useState } from 'react'
import { useRefusalWords } from './useRefusalWords'

/** The current upload: its number, counted from 1, the total, and its progress from 0 to 1. */
export interface Sending {
  name: string
  done: number
  count: number
  share: number
}

interface SendFiles {
  sending: Sending | null
  /** Why the last file was refused; separate from saving, since some may be saved before one is refused. */
  refusal: string | null
  /** Uploads files one after the other; returns the ids of accepted ones, even if a later one was refused. */
  send(files: readonly File[]): Promise<number[]>
}

/**
 * Uploads files, which get ids from the server; cancelled when their field is unmounted.
 * @param mutation takes the variables `id`, of the product, and `file`, and returns the field `taken`, an id
 */
export function useSendFiles(mutation: GraphQLTaggedNode, product: string): SendFiles {
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
        const { taken: id } = await postFile<{ taken: string | null }>(fetchFile, mutation, file, { id: product }, tell, ending.signal)
        // another product is open by now, in another tab
        if (id === null) throw new Error('This product is not before the visitor')
        taken.push(Number(id))
      }
    } catch (cause) {
      if (!ending.signal.aborted) setRefusal(wordsOf(cause))
    }
    setSending(null)
    return taken
  }
  return { sending, refusal, send }
}
