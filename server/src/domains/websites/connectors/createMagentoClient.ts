import * as v from 'valibot'
import { openOutbound } from '../../../platform/outbound/index.ts'
import { callRemote, garbage, readAnswer, refusalOf } from './callRemote.ts'
import type { ConnectorOptions } from './Connector.ts'
import { productAnswer, productPageAnswer, storesAnswer } from './magentoAnswers.ts'
import type { MagentoProduct, MagentoStore } from './magentoShapes.ts'
import { RemoteRefused } from './RemoteRefused.ts'

export interface MagentoClient {
  /**
   * Calls `/rest/<store>/V1/…`.
   * @returns the answer; null if the shop says that it does not exist
   * @throws RemoteRefused
   */
  call<Answer>(
    method: 'GET' | 'PUT' | 'POST' | 'DELETE',
    path: string,
    options?: { store?: string; body?: object; is?: v.GenericSchema },
  ): Promise<Answer | null>
  findById(remoteId: string, store?: string): Promise<MagentoProduct | null>
  findBySku(sku: string, store?: string): Promise<MagentoProduct | null>
  /** The store views of the shop */
  stores(): Promise<readonly MagentoStore[]>
  close(): Promise<void>
}

/**
 * A client for Magento's REST with an integration's access token.
 * @throws RemoteRefused if its address is not allowed
 */
export async function createMagentoClient({
  endpoint,
  secret,
  allowLoopback,
  patience,
  signal,
  now = () => new Date(),
}: ConnectorOptions): Promise<MagentoClient> {
  const connection = await openOutbound(endpoint, { allowLoopback, patience, signal, limit: patience && patience * 6 }).catch((error: unknown) => {
    throw refusalOf(error)
  })
  const base = endpoint.replace(/\/+$/, '').replace(/\/rest(?:\/.*)?$/, '')
  const authorization: Record<string, string> = secret === null ? {} : { authorization: `Bearer ${secret}` }
  let stores: Promise<readonly MagentoStore[]> | null = null

  const call: MagentoClient['call'] = async <Answer>(
    method: 'GET' | 'PUT' | 'POST' | 'DELETE',
    path: string,
    { store = 'all', body, is }: { store?: string; body?: object; is?: v.GenericSchema } = {},
  ) => {
    try {
      const headers = { ...authorization, ...(body && { 'content-type': 'application/json' }) }
      const bytes = await callRemote(
        connection,
        { method, address: `${base}/rest/${store}/V1${path}`, headers, ...(body && { body: JSON.stringify(body) }) },
        now(),
      )
      const answer = readAnswer(bytes)
      if (is && !v.is(is, answer)) throw garbage(bytes)
      return answer as Answer
    } catch (error) {
      if (error instanceof RemoteRefused && error.code === 'HTTP_404') return null
      throw error
    }
  }

  return {
    call,
    async findById(remoteId, store) {
      const search = ['[field]=entity_id', `[value]=${encodeURIComponent(remoteId)}`, '[condition_type]=eq']
        .map((part) => `searchCriteria[filter_groups][0][filters][0]${part}`)
        .join('&')
      const page = await call<{ items: MagentoProduct[] | null }>('GET', `/products?${search}`, { store, is: productPageAnswer })
      return page?.items?.[0] ?? null
    },
    findBySku: (sku, store) => call<MagentoProduct>('GET', `/products/${encodeURIComponent(sku)}`, { store, is: productAnswer }),
    stores() {
      stores ??= call<MagentoStore[]>('GET', '/store/storeConfigs', { is: storesAnswer })
        .then((found) => found ?? [])
        .catch((error: unknown) => {
          stores = null
          throw error
        })
      return stores
    },
    close: () => connection.close(),
  }
}
