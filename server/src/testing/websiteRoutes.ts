import type { TestServer } from './withServer.ts'

/**
 * Routes to the types of products on websites, for everyField.test.ts; creates one that fails, is broken, changed in the shop
 * and here, and scheduled, and a dismissed check.
 */
export async function websiteRoutes(
  { ask, rows }: Pick<TestServer, 'ask' | 'rows'>,
  product: number,
  website: number | undefined,
): Promise<Readonly<Record<string, () => string>>> {
  await ask(`mutation { putCheckAside(product: ${product}, code: "DIM_TEXT", reason: "A set of two") { errors { code } } }`)
  await ask(`mutation { startFullResync(website: ${website}) { errors { code } } }`)
  const [{ id } = { id: 0 }] = await rows<{ id: number }>(
    `update website_products set sync_status = 'FAIL', last_error = 'Down', last_error_code = 'HTTP_503', failed_at = now() - interval '2 days', broken = '{FAILING}', drift = '[{"field":"sku","ours":"A","theirs":"B"}]', desired_from = '2031-02-03 12:00+00'
      where id = (select min(id) from website_products) returning id`,
  )
  await rows(
    `insert into website_product_fields (website_product_id, fields) values ($1, '{"sku":"A"}') on conflict (website_product_id) do update set fields = excluded.fields`,
    [id],
  )
  const one = (inner: string) => `{ websiteProduct(id: ${id}) { ${inner} } }`
  return {
    WebsiteProductError: () => one('lastError { § }'),
    WebsiteDrift: () => one('drift { § }'),
    PayloadChange: () => one('payloadDiff { § }'),
    BrokenReason: () => one('broken { § }'),
    OnlineExplanation: () => one('explanation { § }'),
    OnlineCheck: () => one('explanation { checks { § } }'),
    ProductOnWebsite: () => `{ product(id: ${product}) { onWebsites { § } } }`,
    FullResync: () => '{ websites { fullResync { § } } }',
    WebsiteSwitch: () => '{ websiteSwitches(from: "2031-02-03", to: "2031-02-03") { § } }',
    BlockedGroup: () => `mutation { prepareAddToWebsite(input: { selection: { filter: {} }, website: ${website} }) { blocked { § } } }`,
    BlockedProduct: () => `mutation { prepareAddToWebsite(input: { selection: { filter: {} }, website: ${website} }) { blockedProducts { § } } }`,
    BlockedReason: () => `mutation { prepareAddToWebsite(input: { selection: { filter: {} }, website: ${website} }) { blockedProducts { reasons { § } } } }`,
    PutAsideCheck: () => `{ product(id: ${product}) { inspection { putAside { § } } } }`,
  }
}
