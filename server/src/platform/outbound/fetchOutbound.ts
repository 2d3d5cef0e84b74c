import { type Agent, type Dispatcher, request } from 'undici'
import { guardAddress, type GuardOptions, reasonOf } from './guardAddress.ts'
import { OutboundRefused } from './OutboundRefused.ts'

export interface OutboundOptions extends Omit<GuardOptions, 'connections'> {
  /** Bytes that are taken at most, unpacked; 20 MB unless told otherwise */
  maximum?: number
  signal?: AbortSignal
  /** Told before the first byte how many are to come, where the other side says so. */
  onLength?(bytes: number): void
}

/**
 * Fetches an address that a person has typed. It is looked up once and the connection goes to what was found then, so that a
 * name that changes its mind leads nowhere else; addresses of this machine and of private networks are refused, as are names with
 * a password, other ports than 80 and 443, and redirects.
 * @returns the bytes as they come; they end with OutboundRefused when there are too many, or when the other side breaks off
 * @throws OutboundRefused
 */
export async function fetchOutbound(address: string, options: OutboundOptions = {}): Promise<AsyncIterable<Buffer>> {
  const { url, host, agent } = await guardAddress(address, options)
  let response: Dispatcher.ResponseData
  try {
    response = await request(url, { dispatcher: agent, signal: options.signal, headers: { 'user-agent': 'Vitrine', accept: '*/*' } })
  } catch (error) {
    await agent.destroy()
    throw new OutboundRefused('unreachable', { host, reason: reasonOf(error) })
  }
  if (response.statusCode !== 200) {
    await agent.destroy()
    throw new OutboundRefused(response.statusCode >= 300 && response.statusCode < 400 ? 'redirect' : 'status', { host, status: response.statusCode })
  }
  const length = Number(response.headers['content-length'])
  if (length > 0) options.onLength?.(length)
  return limit(response, agent, host, options.maximum ?? 20_000_000)
}

async function* limit({ body }: Dispatcher.ResponseData, agent: Agent, host: string, maximum: number): AsyncGenerator<Buffer> {
  let taken = 0
  try {
    for await (const bytes of body as AsyncIterable<Buffer>) {
      taken += bytes.length
      if (taken > maximum) throw new OutboundRefused('large', { maximum })
      yield bytes
    }
  } catch (error) {
    throw error instanceof OutboundRefused ? error : new OutboundRefused('brokenOff', { host, bytes: taken, reason: reasonOf(error) })
  } finally {
    await agent.destroy()
  }
}
