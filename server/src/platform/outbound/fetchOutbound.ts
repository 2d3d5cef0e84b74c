import { type Agent, type Dispatcher, request } from 'undici'
import { guardAddress, type GuardOptions, reasonOf } from './guardAddress.ts'
import { OutboundRefused } from './OutboundRefused.ts'

export interface OutboundOptions extends Omit<GuardOptions, 'connections'> {
  /** Maximum number of bytes after decompression; 20 MB by default */
  maximum?: number
  signal?: AbortSignal
  /** Called before the first byte with the size, if the other side states it. */
  onLength?(bytes: number): void
}

/**
 * Fetches an address that a person has entered. The name is resolved once and the connection goes to that result, so that a
 * name that changes its address leads nowhere else; addresses of this machine and of private networks are refused, and so are
 * addresses with a password, ports other than 80 and 443, and redirects.
 * @returns the bytes as they arrive; fails with OutboundRefused if there are too many, or if the other side breaks off
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
