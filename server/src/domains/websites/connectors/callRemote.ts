import * as v from 'valibot'
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

const word = v.union([v.string(), v.number()])
const refusalAnswer = v.pipe(
  v.string(),
  v.parseJson(),
  v.looseObject({
    message: v.nullish(v.string()),
    error: v.fallback(v.nullish(v.string()), null),
    /** By name, or in order */
    parameters: v.fallback(v.union([v.array(v.unknown()), v.record(v.string(), v.unknown())]), {}),
  }),
)

/** The shop's message: from its JSON, or the beginning of its text without tags. */
function wordsOf(body: Buffer): string {
  const text = body.toString('utf8').slice(0, 20_000)
  const { success, output } = v.safeParse(refusalAnswer, text)
  const message = success ? (output.message ?? output.error) : null
  if (success && message != null) return withParameters(message, output.parameters)
  return text
    .replace(/<(script|style)[\s\S]*?<\/\1>/gi, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 500)
}

/** Fills the parameters of a Magento message: it sends `"%fieldName" is required` and the field separately. */
function withParameters(message: string, parameters: Readonly<Record<string, unknown>> | readonly unknown[]): string {
  return message.replace(/%(\w+)/g, (whole, name: string) => {
    const value = Array.isArray(parameters) ? (parameters[Number(name) - 1] as unknown) : (parameters as Record<string, unknown>)[name]
    return v.is(word, value) ? String(value) : whole
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
