import type { Server } from 'node:http'
import type { MagentoAttribute, MagentoProduct, MagentoStore } from '../connectors/magentoShapes.ts'
import { createSimulatorServer, type SimulatedAnswer, type SimulatedCall } from './createSimulatorServer.ts'
import { createTrouble, type Troubles } from './createTrouble.ts'
import { MagentoCatalogue, MagentoError } from './MagentoCatalogue.ts'

export interface MagentoSimulatorOptions {
  /** The access token of the integration */
  token: string
  stores?: readonly Pick<MagentoStore, 'id' | 'code' | 'locale'>[]
  troubles?: Partial<Troubles>
}

export interface MagentoSimulator {
  server: Server
  catalogue: MagentoCatalogue
  /** Calls that were processed: PUT /rest/all/V1/products/BANK-1 */
  calls: readonly string[]
  set(troubles: Partial<Troubles>): void
}

interface Call {
  store: string
  parts: string[]
  query: URLSearchParams
  body: Record<string, unknown>
}

type Route = (catalogue: MagentoCatalogue, call: Call) => unknown

const text = (part: string | undefined): string => decodeURIComponent(part ?? '')

// Magento's documented paths after /rest/<store>/V1.
const routes: readonly (readonly [string, RegExp, Route])[] = [
  ['GET', /^products\/attributes\/([^/]+)$/, (shop, { parts }) => shop.attribute(text(parts[0]))],
  ['POST', /^products\/attributes$/, (shop, { body }) => shop.makeAttribute(body['attribute'] as Partial<MagentoAttribute>)],
  ['POST', /^products\/attributes\/([^/]+)\/options$/, (shop, { parts, body }) => shop.makeOption(text(parts[0]), (body['option'] as { label: string }).label)],
  [
    'GET',
    /^products\/attribute-sets\/groups\/list$/,
    () => ({ items: [{ attribute_group_id: '7', attribute_group_name: 'Product Details', attribute_set_id: 4 }], total_count: 1 }),
  ],
  ['GET', /^products\/attribute-sets\/4\/attributes$/, (shop) => shop.placedAttributes()],
  ['POST', /^products\/attribute-sets\/attributes$/, (shop, { body }) => shop.placeAttribute(String(body['attributeCode']))],
  ['GET', /^products$/, (shop, { query, store }) => shop.search(query, store)],
  ['GET', /^products\/([^/]+)$/, (shop, { parts, store }) => shop.product(text(parts[0]), store)],
  ['PUT', /^products\/([^/]+)$/, (shop, { parts, body, store }) => shop.save(text(parts[0]), body['product'] as MagentoProduct, store)],
  ['DELETE', /^products\/([^/]+)$/, (shop, { parts }) => shop.remove(text(parts[0]))],
  ['GET', /^configurable-products\/([^/]+)\/children$/, (shop, { parts, store }) => shop.children(text(parts[0]), store)],
  ['GET', /^store\/storeConfigs$/, (shop) => shop.stores.map((store) => ({ ...store, base_url: `http://${shop.host}/` }))],
]

/** A simulated Magento 2: the documented paths, shapes and refusals that the connector uses. */
export function createMagentoSimulator({ token, stores = [{ id: 1, code: 'default', locale: 'nl_NL' }], troubles }: MagentoSimulatorOptions): MagentoSimulator {
  const trouble = createTrouble(troubles)
  const catalogue = new MagentoCatalogue(stores.map((store) => ({ ...store, base_currency_code: 'EUR', base_url: 'http://localhost/' })))
  const calls: string[] = []

  function answer({ method, path, headers, body }: SimulatedCall): SimulatedAnswer {
    if (headers.authorization !== `Bearer ${token}`)
      return { status: 401, body: { message: "The consumer isn't authorized to access %resources.", parameters: { resources: 'Magento_Catalog::products' } } }
    const url = new URL(path, 'http://localhost')
    const [, store = '', rest = ''] = /^\/rest\/([^/]+)\/V1\/(.+)$/.exec(url.pathname) ?? []
    calls.push(`${method} ${url.pathname}`)
    for (const [verb, pattern, route] of routes) {
      const found = pattern.exec(rest)
      if (found === null || verb !== method) continue
      // the shop uses the host of the request as its own
      catalogue.host = String(headers.host)
      try {
        const call = {
          store,
          parts: found.slice(1),
          query: url.searchParams,
          body: body.length === 0 ? {} : (JSON.parse(body.toString('utf8')) as Record<string, unknown>),
        }
        return { status: 200, body: route(catalogue, call) }
      } catch (error) {
        if (error instanceof MagentoError)
          return { status: error.status, body: { message: error.message, ...(error.parameters && { parameters: error.parameters }) } }
        return { status: 500, body: { message: 'Internal Error. Details are available in Magento log file.' } }
      }
    }
    return { status: 404, body: { message: 'Request does not match any route.' } }
  }

  return {
    server: createSimulatorServer({ trouble, answer, page: (path) => catalogue.page(path), tell: () => ({ products: catalogue.all(), calls: calls.length }) }),
    catalogue,
    calls,
    set: (next) => trouble.set(next),
  }
}
