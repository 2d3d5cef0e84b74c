// Touches shared/shell, host/src/app, remotes/catalogue/src/remote.tsx, remotes/supplier/src/remote.tsx, remotes/media/src/remote.tsx, remotes/pricing/src/remote.tsx, remotes/content/src/remote.tsx
import { type RouteName, routes } from '../shared/shell/src/routes.ts'
import { untilLoaded } from './product/lists.ts'
import { expect, test } from './test.ts'

/** Names and paths as published to the outside. */
const told = `
  auth.login /auth/login · auth.profile /auth/profile · dashboard / · activity /activity · share-link /share-link/:token · shareLinks /share-links
  products /products · products.new /products/new · products.edit /products/:id/edit · products.limited /products/:id/limited
  automations /automations · automations.new /automations/new · automations.edit /automations/:id
  attributes /attributes · attributes.new /attributes/new · attributes.edit /attributes/:id/edit · attributes.bulk-edit /attributes/bulk-edit
  attributes.values /attributes/values · attributes.values.new /attributes/values/new · attributes.values.edit /attributes/values/:id/edit · attributes.values.bulk-edit /attributes/values/bulk-edit
  price-lists /price-lists · price-lists.new /price-lists/new · price-lists.edit /price-lists/:id/edit · price-cards /price-cards
  emeubel.rules /emeubel-rules · emeubel.rules.new /emeubel-rules/new · emeubel.rules.rule /emeubel-rules/:id · emeubel.products /emeubel/products
  media /images · media.new /images/new · media.item /images/:id · files.exported-files /files/exported · files.imported-files /files/imported
  reviews /reviews · review.edit /reviews/:id/edit · translations /translations · translations.edit /translations/:id/edit · websites.products /websites/products`
  .split(/[\n·]/)
  .map((line) => line.trim().split(' '))
  .filter((line): line is [RouteName, string] => line.length === 2)

test('ROUTE-41 every address has the name that is told, no screen of a remote is without one, and links lead there', async ({ page, request }) => {
  expect(told).toHaveLength(39)
  for (const [name, path] of told) expect([name, routes[name]]).toEqual([name, path])
  const { remotes } = (await (await request.get('/remotes.json')).json()) as { remotes: { id: string; paths: string[] }[] }
  const named = Object.values(routes) as string[]
  for (const { id, paths } of remotes) expect([id, paths.filter((path) => !named.includes(path))]).toEqual([id, []])

  await page.goto(routes.products)
  await untilLoaded(page, 'Products')
  const patterns = named.map((path) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`))
  const links = await page.locator('a[href^="/"]').evaluateAll((all) => all.map((link) => new URL((link as HTMLAnchorElement).href).pathname))
  expect(links.length).toBeGreaterThan(50)
  expect(links.filter((link) => !patterns.some((pattern) => pattern.test(link)))).toEqual([])
})
