/** Sent bytes of a request, and its size. */
export type Progress = (sent: number, total: number) => void

/** The status of an aborted upload: nobody reads the server's response any more, and the connection is fine. */
const GIVEN_UP = 499

/**
 * A `send` for the file endpoint of @vitrine/relay that reports progress, which `fetch` cannot.
 * @param signal aborts the upload, which returns status 499
 * @throws TypeError if the connection fails, as fetch does
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
      request.addEventListener(
        'load',
        end(() => resolve(answerOf(request))),
      )
      request.addEventListener(
        'error',
        end(() => reject(new TypeError('The upload failed'))),
      )
      request.addEventListener(
        'abort',
        end(() => resolve(new Response(null, { status: GIVEN_UP }))),
      )
      signal.addEventListener('abort', giveUp)
      request.open(method, path)
      new Headers(headers).forEach((value, name) => request.setRequestHeader(name, value))
      request.send(body as XMLHttpRequestBodyInit)
    })
}

/** The content type distinguishes the server's message from a proxy's page. */
function answerOf(request: XMLHttpRequest): Response {
  const type = request.getResponseHeader('content-type')
  return new Response(request.responseText, { status: request.status, ...(type !== null && { headers: { 'content-type': type } }) })
}
