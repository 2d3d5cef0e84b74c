import type { IncomingMessage, ServerResponse } from 'node:http'
import { intlFor, preferredLanguage } from '../../platform/i18n/index.ts'

const megabyte = 1_000_000
const limits = { json: 1, upload: 25 }
/** For the parts of a multipart request, 25 MB in total. */
export const uploadLimits = { files: 10, fileSize: limits.upload * megabyte, fields: 10, fieldSize: limits.json * megabyte }
// A larger body is not even drained.
const patience = 100 * megabyte

/** Answered with status 200: our browser client takes any other status for a lost connection. */
function refuse(request: IncomingMessage, response: ServerResponse, code: string, message: string, limit: number): void {
  const intl = intlFor(preferredLanguage(request.headers['accept-language']))
  const error = { message: intl.formatMessage({ id: message }, { limit }), extensions: { code } }
  response.writeHead(200, { 'Content-Type': 'application/json; charset=utf-8' })
  response.end(JSON.stringify({ errors: [error] }))
}

/** Reads on without keeping anything: a client that is still sending does not read a response. */
async function drain(request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (Number(request.headers['content-length'] ?? 0) > patience) return void response.setHeader('Connection', 'close')
  let size = 0
  for await (const chunk of request) {
    size += chunk.length
    if (size > patience) break
  }
}

async function takeUpTo(request: IncomingMessage, most: number): Promise<Buffer | null> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    size += chunk.length
    if (size > most) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/**
 * Lets only bodies of an allowed size through to Yoga.
 * @returns false if the body was refused; the request has been answered then
 */
export async function readBody(request: IncomingMessage & { body?: unknown }, response: ServerResponse): Promise<boolean> {
  if (request.method !== 'POST') return true
  const isUpload = /^multipart\/form-data/i.test(request.headers['content-type'] ?? '')
  const limit = isUpload ? limits.upload : limits.json
  const length = request.headers['content-length']
  // The usual case: Node itself ensures that no more arrives than was announced.
  if (length !== undefined && Number(length) <= limit * megabyte) return true
  if (length === undefined && !isUpload) {
    const body = await takeUpTo(request, limit * megabyte)
    if (body !== null) {
      request.body = body.toString('utf8')
      return true
    }
  }
  await drain(request, response)
  if (length === undefined && isUpload) refuse(request, response, 'LENGTH_REQUIRED', 'graphql.body.lengthRequired', limit)
  else refuse(request, response, 'REQUEST_ENTITY_TOO_LARGE', 'graphql.body.tooLarge', limit)
  return false
}
