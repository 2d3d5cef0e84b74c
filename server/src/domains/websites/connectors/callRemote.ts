import { type OutboundConnection, OutboundRefused, type OutboundReply } from '../../../platform/outbound/index.ts'
import { RemoteRefused } from './RemoteRefused.ts'

export interface RemoteCall {
  method: 'GET' | 'PUT' | 'POST' | 'DELETE'
  address: string
  headers?: Readonly<Record<string, string>>
  body?: string | Buffer
}

const maxWait = 3_600

/** The seconds in a Retry-After header, which holds a number or a date; at most an hour. */
export function readRetryAfter(header: string | string[] | undefined, now: Date): number | undefined {
  const text = Array.isArray(header) ? header[0] : header
  if (text === undefined) return undefined
  const seconds = /^\d+$/.test(text.trim()) ? Number(text) : (Date.parse(text) - now.getTime()) / 1_000
  return Number.isFinite(seconds) ? Math.min(maxWait, Math.max(1, Math.ceil(seconds))) : undefined
}

/** The shop's message: from its JSON, or the beginning of its text without tags. */
function wordsOf(body: Buffer): string {
  const text = body.toString('utf8').slice(0, 20_000)
  try {
    const said = JSON.parse(text) as { message?: unknown; parameters?: unknown; error?: unknown }
    const message = said.message ?? said.error
    if (typeof message === 'string') return withParameters(message, said.parameters)
  } catch {
    // not JSON: the text itself
  }
  return text
    .replace(/<(script|style)[\s\S]*?<\/\1>/gi, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 500)
}

/** Fills the parameters of a Magento message: it sends `"%fieldName" is required` and the field separately. */
function withParameters(message: string, parameters: unknown): string {
  if (typeof parameters !== 'object' || parameters === null) return message
  return message.replace(/%(\w+)/g, (whole, name: string) => {
    const value = (parameters as Record<string, unknown>)[Array.isArray(parameters) ? String(Number(name) - 1) : name]
    return typeof value === 'string' || typeof value === 'number' ? String(value) : whole
  })
}

function judge({ status, headers, body }: OutboundReply, now: Date): void {
  if (status >= 200 && status < 300) return
  const said = wordsOf(body)
  const retryAfter = status === 429 || status === 503 ? readRetryAfter(headers['retry-after'], now) : undefined
  throw new RemoteRefused({ code: `HTTP_${status}`, text: said === '' ? `HTTP ${status}` : said, retryAfter: status === 429 ? (retryAfter ?? 60) : retryAfter })
}

/**
 * Calls a shop.
 * @throws RemoteRefused unless the answer is one of 2xx
 */
export async function callRemote(connection: OutboundConnection, { address, ...call }: RemoteCall, now: Date): Promise<Buffer> {
  let reply: OutboundReply
  try {
    reply = await connection.call(address, call)
  } catch (error) {
    throw refusalOf(error)
  }
  judge(reply, now)
  return reply.body
}

/** An error of the address, or of the server there, as a refusal by the shop. */
export function refusalOf(error: unknown): unknown {
  if (!(error instanceof OutboundRefused)) return error
  const { host = '', reason = '' } = error.values
  if (error.code === 'timeout') return new RemoteRefused({ code: 'TIMEOUT', text: `${host} did not answer in time` })
  if (error.code === 'unreachable') return new RemoteRefused({ code: 'UNREACHABLE', text: `${host}: ${reason}` })
  if (error.code === 'large') return new RemoteRefused({ code: 'GARBAGE', text: 'The answer is too large' })
  return new RemoteRefused({ code: 'ADDRESS', text: error.code })
}

/**
 * Parses an answer.
 * @throws RemoteRefused if it is not JSON
 */
export function readAnswer(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    throw garbage(body)
  }
}

/** The refusal for an answer that cannot be read. */
export const garbage = (body: Buffer): RemoteRefused => new RemoteRefused({ code: 'GARBAGE', text: wordsOf(body) || 'The answer is empty' })
