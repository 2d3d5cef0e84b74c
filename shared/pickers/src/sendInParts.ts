import { CombinedError, ForeignAnswer, newIdempotencyKey } from '@vitrine/relay'
import type { FetchFile } from './postFile'
import { type Progress, sendWithProgress } from './sendWithProgress'

// What has to be sent again at most after a connection failure; the server takes up to 25 MB.
const PART = 8_000_000
// This many consecutive failures without progress on the server are not just a bad connection.
const MAX_FAILURES = 4

// Selecting an incompletely sent file again resumes it, as long as the page lives.
const begun = new Map<string, string>()

const keyOf = (path: string, { name, size, lastModified }: File) => [path, name, size, lastModified].join(' ')

/**
 * Sends a file that is larger than one request may be, in parts. A lost part is sent again, from the offset that the server
 * reports.
 * @returns the server's response to the whole file
 * @throws CombinedError, with the server's message if it refuses
 */
export async function sendInParts(fetchFile: FetchFile, path: string, file: File, onProgress: Progress, signal: AbortSignal): Promise<string> {
  const key = keyOf(path, file)
  const upload = begun.get(key) ?? newIdempotencyKey()
  begun.set(key, upload)
  const send = async (offset: number, body: Blob) => {
    const headers = { 'x-upload': upload, 'x-upload-offset': String(offset), 'x-upload-length': String(file.size) }
    const answer = await fetchFile(path, {
      body,
      name: file.name,
      headers,
      send: sendWithProgress((sent) => onProgress(offset + Math.min(sent, body.size), file.size), signal),
    })
    return answer.text()
  }
  let offset = 0
  let failures = 0
  // what the server already has of a resumed file
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
      // it is unknown how much of the part has arrived
      isKnown = false
    }
  }
}

/** The offset to continue from; null: the response to the whole file, or not one of ours. */
function offsetOf(answer: string): number | null {
  try {
    const { offset } = JSON.parse(answer) as { offset?: unknown }
    return typeof offset === 'number' ? offset : null
  } catch {
    return null
  }
}
