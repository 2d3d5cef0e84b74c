import { request } from 'node:http'
import type { Call } from '../calls.ts'

export interface News {
  /** What the server says first, as soon as the stream stands */
  stands: Promise<void>
  close(): void
}

/** A stream of server-sent events, as a page opens it, on a connection of its own. `ended` is called when the server ends it. */
export function openNews(
  url: string,
  { query, variables }: Call,
  headers: Record<string, string>,
  { hear, ended }: { hear: (text: string) => void; ended: () => void },
): News {
  const body = JSON.stringify({ query, variables })
  const standing = Promise.withResolvers<void>()
  let isClosed = false
  const end = () => {
    standing.reject(new Error('The stream was ended before it stood'))
    if (!isClosed) ended()
    isClosed = true
  }
  const asking = request(
    url,
    {
      method: 'POST',
      agent: false,
      headers: { accept: 'text/event-stream', 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), ...headers },
    },
    (response) => {
      if (response.statusCode !== 200) return end()
      response.setEncoding('utf8').on('data', (text: string) => {
        standing.resolve()
        if (text.includes('data:')) hear(text)
      })
      response.on('close', end)
    },
  )
  asking.on('error', end)
  asking.end(body)
  standing.promise.catch(() => {})
  return {
    stands: standing.promise,
    close() {
      isClosed = true
      asking.destroy()
    },
  }
}
