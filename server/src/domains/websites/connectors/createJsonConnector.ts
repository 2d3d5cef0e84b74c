import * as v from 'valibot'
import { openOutbound } from '../../../platform/outbound/index.ts'
import { callRemote, garbage, readAnswer, refusalOf } from './callRemote.ts'
import { canonicalText } from './canonicalText.ts'
import type { Connector, ConnectorOptions, Delivered, Delivery } from './Connector.ts'
import { bodyOf, fieldsOfBody } from './jsonProduct.ts'
import { RemoteRefused } from './RemoteRefused.ts'
import { signRequest } from './signRequest.ts'
import { remoteFields } from './remoteFields.ts'

interface Call {
  method: 'GET' | 'PUT' | 'DELETE'
  /** Relative to the endpoint: /products/12 */
  path: string
  body?: string | Buffer
  headers?: Readonly<Record<string, string>>
}

const text = v.pipe(v.string(), v.nonEmpty())

/** The answer about a product: its id and address there, and pictures that the website still needs. */
const answerSchema = v.object({
  id: v.union([text, v.number()]),
  url: v.fallback(v.nullable(text), null),
  wants: v.fallback(v.array(v.unknown()), []),
  isShown: v.fallback(v.boolean(), false),
  product: v.optional(v.unknown()),
})

/** The id and the address of a product in an answer. */
function readDelivered(answer: unknown, body: Buffer): Delivered & { wants: readonly string[]; isShown: boolean; product: unknown } {
  const read = v.safeParse(answerSchema, answer)
  if (!read.success) throw garbage(body)
  const { id, url, wants, isShown, product } = read.output
  return { remoteId: String(id).slice(0, 255), remoteUrl: url?.slice(0, 2_000) ?? null, wants: wants.filter((one) => v.is(text, one)), isShown, product }
}

/**
 * The connector of a website that takes JSON over HTTP, as specified in `docs/websites.md`.
 * @throws RemoteRefused if its address is not allowed
 */
export async function createJsonConnector({
  endpoint,
  secret,
  readPicture,
  allowLoopback,
  patience,
  signal,
  now = () => new Date(),
}: ConnectorOptions): Promise<Connector> {
  const connection = await openOutbound(endpoint, { allowLoopback, patience, signal, limit: patience && patience * 4 }).catch((error: unknown) => {
    throw refusalOf(error)
  })
  const base = endpoint.replace(/\/+$/, '')

  async function call({ method, path, body = '', headers }: Call): Promise<Buffer> {
    const address = `${base}${path}`
    const { pathname, search } = new URL(address)
    const timestamp = Math.floor(now().getTime() / 1_000)
    const signature: Record<string, string> =
      secret === null ? {} : { 'x-vitrine-signature': `v1=${signRequest(secret, { method, path: pathname + search, body, timestamp })}` }
    return callRemote(
      connection,
      { method, address, ...(body !== '' && { body }), headers: { 'x-vitrine-timestamp': String(timestamp), ...signature, ...headers } },
      now(),
    )
  }

  async function sendPictures(keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      const picture = await readPicture(key)
      if (picture !== null) await call({ method: 'PUT', path: `/images/${encodeURIComponent(key)}`, body: picture, headers: { 'content-type': 'image/jpeg' } })
    }
  }

  return {
    tell: bodyOf,
    fieldsOf: remoteFields,

    async deliver({ product, revision, key, hash }: Delivery) {
      const body = canonicalText({ version: 1, product: bodyOf(product) })
      const answer = await call({
        method: 'PUT',
        path: `/products/${product.productId}`,
        body,
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'idempotency-key': key,
          'x-vitrine-revision': String(revision),
          'x-vitrine-payload-hash': hash,
        },
      })
      const { remoteId, remoteUrl, wants } = readDelivered(readAnswer(answer), answer)
      const own = new Set(product.images.map((image) => image.key))
      await sendPictures(wants.filter((wanted) => own.has(wanted)))
      return { remoteId, remoteUrl }
    },

    async remove({ productId, remoteId }, key) {
      await call({ method: 'DELETE', path: `/products/${productId}?id=${encodeURIComponent(remoteId)}`, headers: { 'idempotency-key': key } }).catch(
        unlessMissing,
      )
    },

    async look({ productId }) {
      const answer = await call({ method: 'GET', path: `/products/${productId}` }).catch(unlessMissing)
      if (answer === null) return null
      const { remoteId, remoteUrl, isShown, product } = readDelivered(readAnswer(answer), answer)
      const fields = fieldsOfBody(product)
      if (fields === null) throw garbage(answer)
      return { remoteId, remoteUrl, isShown, fields }
    },

    close: () => connection.close(),
  }
}

/** A product that does not exist is not an error if that was the question. */
function unlessMissing(error: unknown): null {
  if (error instanceof RemoteRefused && (error.code === 'HTTP_404' || error.code === 'HTTP_410')) return null
  throw error
}
