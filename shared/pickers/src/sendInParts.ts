import { CombinedError, ForeignAnswer, newIdempotencyKey } from '@vitrine/relay'
import type { FetchFile } from './postFile'
import { type Progress, sendWithProgress } from './sendWithProgress'

// So much is sent again at most when the line is lost; the server takes up to 25 MB.
const PART = 8_000_000
// So many lost answers one after the other, with nothing new on the server between them, are no bad line any more.
const MAX_FAILURES = 4

// Whoever chooses a file again that was not sent whole goes on with it, for as long as the page lives.
const begun = new Map<string, string>()

const keyOf = (path: string, { name, size, lastModified }: File) => [path, name, size, lastModified].join(' ')

/**
 * Sends a file that is larger than one request may be, part by part. A part that the line has lost is sent again, from where the server
 * says that it has got to.
 * @returns the server's answer to the whole file
 * @throws CombinedError, with the server's words where it refuses
 */
export async function sendInParts(fetchFile: FetchFile, path: string, file: File, onProgress: Progress, signal: AbortSignal): Promise<string> {
  const key = keyOf(path, file)
  const upload = begun.get(key) ?? newIdempotencyKey()
  begun.set(key, upload)
  const send = async (offset: number, body: Blob) => {
    const headers = { 'x-upload': upload, 'x-upload-offset': String(offset), 'x-upload-length': String(file.size) }
    const answer = await fetchFile(path, { body, name: file.name, headers, send: sendWithProgress((sent) => onProgress(offset + Math.min(sent, body.size), file.size), signal) })
    return answer.text()
  }
  let offset = 0
  let failures = 0
  // what is there already, of a file that is chosen again
  let isKnown = false
  for (;;) {
    try {
      const answer = await send(offset, isKnown ? file.slice(offset, offset + PART) : new Blob())
      const next = offsetOf(answer)
      if (next === null) {
        begun.delete(key)
        return answer
      }
      if (next > offset) failures = 0
      else if (isKnown) failures += 1
      if (failures >= MAX_FAILURES) throw new CombinedError({ networkError: new ForeignAnswer(new Error('No part arrives')) })
      ;[offset, isKnown] = [next, true]
    } catch (error) {
      const isLine = error instanceof CombinedError && error.networkError !== undefined && !(error.networkError instanceof ForeignAnswer)
      failures += 1
      if (!isLine || signal.aborted || failures >= MAX_FAILURES) throw error
      // how much of the part has come nobody knows here
      isKnown = false
    }
  }
}

/** Where to go on; null: this is the answer to the whole file, or no answer of ours. */
function offsetOf(answer: string): number | null {
  try {
    const { offset } = JSON.parse(answer) as { offset?: unknown }
    return typeof offset === 'number' ? offset : null
  } catch {
    return null
  }
}
