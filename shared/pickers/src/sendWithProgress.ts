/** How much of a request is out, of all of it, in bytes. */
export type Progress = (sent: number, total: number) => void

/** What an upload that was given up is answered with: nobody listens to a server's own words any more, and the line is whole. */
const GIVEN_UP = 499

/**
 * A `send` for the way to files of @vitrine/relay that tells how far it is, which `fetch` cannot.
 * @param signal gives the upload up, which is answered with status 499
 * @throws TypeError, what comes of it, when the line does not carry the upload
 */
export function sendWithProgress(onProgress: Progress, signal: AbortSignal): (path: string, init: RequestInit) => Promise<Response> {
  return (path, { method = 'GET', headers, body }) =>
    new Promise((resolve, reject) => {
      if (signal.aborted) return resolve(new Response(null, { status: GIVEN_UP }))
      const request = new XMLHttpRequest()
      const giveUp = () => request.abort()
      const end = (then: () => void) => () => {
        signal.removeEventListener('abort', giveUp)
        then()
      }
      request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded, total))
      request.addEventListener('load', end(() => resolve(answerOf(request))))
      request.addEventListener('error', end(() => reject(new TypeError('The upload failed'))))
      request.addEventListener('abort', end(() => resolve(new Response(null, { status: GIVEN_UP }))))
      signal.addEventListener('abort', giveUp)
      request.open(method, path)
      new Headers(headers).forEach((value, name) => request.setRequestHeader(name, value))
      request.send(body as XMLHttpRequestBodyInit)
    })
}

/** Its type tells the server's words from a proxy's page. */
function answerOf(request: XMLHttpRequest): Response {
  const type = request.getResponseHeader('content-type')
  return new Response(request.responseText, { status: request.status, ...(type !== null && { headers: { 'content-type': type } }) })
}
