import { timingSafeEqual } from 'node:crypto'
import type { Server } from 'node:http'
import { signRequest } from '../connectors/signRequest.ts'
import type { SentProduct } from '../connectors/SentProduct.ts'
import { createSimulatorServer, type SimulatedAnswer, type SimulatedCall } from './createSimulatorServer.ts'
import { createTrouble, type Troubles } from './createTrouble.ts'

export interface WebsiteSimulatorOptions {
  /** The shared secret; null: requests are not signed */
  secret: string | null
  troubles?: Partial<Troubles>
  now?: () => Date
}

export interface SimulatedProduct {
  id: string
  reference: string
  revision: number
  hash: string
  /** The number of writes; a repeated delivery counts once */
  writes: number
  product: SentProduct
}

export interface WebsiteSimulator {
  server: Server
  products: ReadonlyMap<string, SimulatedProduct>
  images: ReadonlyMap<string, Buffer>
  /** Calls that were processed, without failed ones */
  calls: readonly { method: string; path: string; key: string | null }[]
  set(troubles: Partial<Troubles>): void
  /** Simulates somebody changing a product in the shop's own office. */
  tamper(reference: string, change: (product: SentProduct) => SentProduct): void
  /** Simulates somebody deleting it there. */
  forget(reference: string): void
}

const tolerance = 300

/** The website's side of the JSON connection, with all requirements of `docs/websites.md`. */
export function createWebsiteSimulator({ secret, troubles, now = () => new Date() }: WebsiteSimulatorOptions): WebsiteSimulator {
  const trouble = createTrouble(troubles)
  const products = new Map<string, SimulatedProduct>()
  const images = new Map<string, Buffer>()
  const done = new Set<string>()
  const calls: { method: string; path: string; key: string | null }[] = []
  let numbered = 0

  function isSigned({ method, path, headers, body }: SimulatedCall): boolean {
    if (secret === null) return true
    const timestamp = Number(headers['x-vitrine-timestamp'])
    if (!(Math.abs(now().getTime() / 1_000 - timestamp) <= tolerance)) return false
    const [given, right] = [String(headers['x-vitrine-signature']), `v1=${signRequest(secret, { method, path, body, timestamp })}`].map((text) =>
      Buffer.from(text),
    )
    return given !== undefined && right !== undefined && given.length === right.length && timingSafeEqual(given, right)
  }

  const addressOf = ({ contents: [content] }: SentProduct, host: string) => (content?.urlKey == null ? null : `http://${host}/p/${content.urlKey}`)

  function put(reference: string, { headers, body }: SimulatedCall, isRepeated: boolean): SimulatedAnswer {
    const { version, product } = JSON.parse(body.toString('utf8')) as { version?: number; product?: SentProduct }
    if (version !== 1 || typeof product?.sku !== 'string') return { status: 422, body: { message: 'version 1 and a product with a SKU are needed' } }
    const revision = Number(headers['x-vitrine-revision'])
    const there = products.get(reference)
    if (there === undefined || (revision >= there.revision && !isRepeated)) {
      const id = there?.id ?? `W-${(numbered += 1)}`
      products.set(reference, { id, reference, revision, hash: String(headers['x-vitrine-payload-hash']), writes: (there?.writes ?? 0) + 1, product })
    }
    const kept = products.get(reference)
    const wants = (kept?.product.images ?? []).flatMap(({ key }) => (images.has(key) ? [] : [key]))
    return { status: there ? 200 : 201, body: { id: kept?.id, url: kept && addressOf(kept.product, String(headers.host)), wants } }
  }

  function remove(reference: string, id: string | null): SimulatedAnswer {
    const there = products.get(reference)
    if (there === undefined || (id !== null && there.id !== id)) return { status: 404, body: { message: 'There is no such product' } }
    products.delete(reference)
    return { status: 204 }
  }

  function get(reference: string, host: string): SimulatedAnswer {
    const there = products.get(reference)
    if (there === undefined) return { status: 404, body: { message: 'There is no such product' } }
    return { status: 200, body: { id: there.id, url: addressOf(there.product, host), isShown: there.product.online, product: there.product } }
  }

  function answer(call: SimulatedCall): SimulatedAnswer {
    const { method, path, headers, body } = call
    if (!isSigned(call)) return { status: 401, body: { message: 'The signature is not right' } }
    const key = headers['idempotency-key']?.toString() ?? null
    calls.push({ method, path, key })
    const { pathname, searchParams } = new URL(path, 'http://localhost')
    const [, kind, name = ''] = /^(?:\/[^/]+)*\/(products|images)\/([^/]+)$/.exec(pathname) ?? []
    if (kind === 'images' && method === 'PUT') {
      images.set(decodeURIComponent(name), body)
      return { status: 204 }
    }
    if (kind !== 'products') return { status: 404, body: { message: 'There is nothing here' } }
    if (method === 'GET') return get(name, String(headers.host))
    // a repeated call does nothing more
    const isRepeated = key !== null && done.has(key)
    const answered = method === 'PUT' ? put(name, call, isRepeated) : method === 'DELETE' ? remove(name, searchParams.get('id')) : { status: 405 }
    if (key !== null && answered.status < 300) done.add(key)
    return answered
  }

  function page(path: string): SimulatedAnswer | null {
    const [, urlKey] = /^\/p\/([^/?]+)$/.exec(path) ?? []
    if (urlKey === undefined) return null
    for (const { product } of products.values()) {
      if (!product.online) continue
      for (const content of product.contents) {
        if (content.urlKey === urlKey)
          return {
            status: 200,
            headers: { 'content-type': 'text/html; charset=utf-8' },
            body: `<!doctype html><title>${(content.name ?? product.sku).replace(/[<&]/g, ' ')}</title>`,
          }
        if (content.redirects.includes(urlKey)) return { status: 301, headers: { location: `/p/${content.urlKey}` } }
      }
    }
    return { status: 404, headers: { 'content-type': 'text/html; charset=utf-8' }, body: '<!doctype html><title>404</title>' }
  }

  const tell = () => ({
    products: [...products.values()].map(({ product, ...known }) => ({ ...known, sku: product.sku, online: product.online })),
    images: images.size,
    calls: calls.length,
  })

  return {
    server: createSimulatorServer({ trouble, answer, page, tell }),
    products,
    images,
    calls,
    set: (next) => trouble.set(next),
    tamper(reference, change) {
      const there = products.get(reference)
      if (there) products.set(reference, { ...there, product: change(there.product) })
    },
    forget: (reference) => void products.delete(reference),
  }
}
