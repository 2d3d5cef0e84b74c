import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after } from 'node:test'
import { syncWebsites } from '../domains/websites/index.ts'
import { engineHands } from './engineHands.ts'
import { makeShops } from './makeShops.ts'
import type { TestServer } from './withServer.ts'

/** The sync state of a product on a website */
export interface SyncState {
  status: string
  remote: string | null
  url: string | null
  attempts: number
  code: string | null
  text: string | null
  /** Seconds until the next attempt */
  retry: number | null
  step: string | null
}

/** The smallest file that starts like a JPEG, made from a key. */
export const tinyJpeg = (key: string): Buffer => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from(key)])

/** A website on a local server, and a clock that is moved by hand: no test waits for a retry. */
export async function makeSyncedShop(
  server: TestServer,
  shop: Server,
  { secret, connector = 'HTTP_JSON' }: { secret: string; connector?: 'HTTP_JSON' | 'MAGENTO' },
) {
  const shops = await makeShops(server)
  const { save } = engineHands(server.db)
  shop.listen(0, '127.0.0.1')
  await once(shop, 'listening')
  after(() => shop.close().closeAllConnections())
  const origin = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`
  const endpoint = connector === 'MAGENTO' ? origin : `${origin}/vitrine`
  await save([{ kind: 'website', id: shops.site, op: 'update', fields: { connector, endpoint, enabled: true } }])
  await server.rows('insert into website_secrets (website_id, secret) values ($1, $2) on conflict (website_id) do update set secret = excluded.secret', [
    shops.site,
    secret,
  ])
  const clock = { ahead: 0 }
  const hands = { onPicture: async () => {} }
  return {
    ...shops,
    save,
    origin,
    hands,
    now: () => new Date(Date.now() + clock.ahead),
    /** Advances the clock. */
    later: (seconds: number) => void (clock.ahead += seconds * 1_000),
    /** One run of the worker. */
    sync: (more: { allowLoopback?: boolean } = {}) =>
      syncWebsites(server.db, {
        allowLoopback: true,
        patience: 400,
        now: () => new Date(Date.now() + clock.ahead),
        readPicture: async (_, key) => {
          await hands.onPicture()
          return tinyJpeg(key)
        },
        ...more,
      }),
    at: async (id: string | number): Promise<SyncState> => {
      const [row] = await server.rows<SyncState>(
        `select sync_status as status, remote_id as remote, remote_url as url, attempts, last_error_code as code, last_error as text, sync_step as step,
           round(extract(epoch from next_retry_at - $2::timestamptz))::integer as retry from website_products where id = $1`,
        [id, new Date(Date.now() + clock.ahead)],
      )
      if (row === undefined) throw new Error('It is not on a website')
      return row
    },
    statuses: async () =>
      Object.fromEntries(
        (await server.rows<{ status: string; count: number }>('select sync_status as status, count(*)::integer as count from website_products group by 1')).map(
          ({ status, count }) => [status, count],
        ),
      ),
    changeSets: async () => (await server.rows<{ count: number }>('select count(*)::integer as count from change_sets'))[0]?.count,
  }
}
