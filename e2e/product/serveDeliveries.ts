import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Deliveries {
  /** http://127.0.0.1:… */
  origin: string
  /** What is delivered from now on */
  put(delivery: 'FULL' | 'DELTA', articles: readonly object[]): void
  stop(): void
}

/** A supplier for this test only, who delivers the given articles at /delivery.jsonl. */
export const serveDeliveries = async (): Promise<Deliveries> => {
  let text = ''
  const server = createServer((_, response) => void response.writeHead(200, { 'content-type': 'text/plain; charset=utf-8' }).end(text))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    put: (delivery, articles) =>
      void (text = [{ feed: 'e-meubel', version: 1, delivery }, ...articles, { end: articles.length }].map((line) => `${JSON.stringify(line)}\n`).join('')),
    stop: () => void server.close(),
  }
}
