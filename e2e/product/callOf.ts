import type { Request } from '@playwright/test'

/** A page's call to the server. */
export type AskedCall = { operationName?: string; variables?: Record<string, unknown> }

/** The call in a request; with a file it is a part of the form. */
export const callOf = (request: Request): AskedCall => {
  const body = request.postData() ?? '{}'
  const isForm = request.headers()['content-type']?.startsWith('multipart/form-data')
  return JSON.parse(isForm ? (/name="operations"\r\n\r\n(.*)\r\n/.exec(body)?.[1] ?? '{}') : body) as AskedCall
}
