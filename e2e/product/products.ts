import type { Page } from '@playwright/test'

/** Asks the server, as the `call` fixture does. */
export type Call = <Data>(query: string, variables?: object) => Promise<Data>

type Found = { products: { results: { id: string; name: string; sku: string }[] } }

/** The product at this place of the list by name. Tests that change one take places of their own, so that they do not meet, and none takes one away before those. */
export const productAt = async (call: Call, offset: number): Promise<{ id: string; name: string; sku: string }> => {
  const { products } = await call<Found>('query ProductAt($offset: Int) { products { results(limit: 1, offset: $offset, ordering: "sku") { id name sku } } }', {
    offset,
  })
  return products.results[0]!
}

/** Puts a mark into the page that a navigation would take away, and tells whether it is still there. */
export const markPage = async (page: Page): Promise<() => Promise<boolean>> => {
  await page.evaluate(() => void Object.assign(window, { stillThere: true }))
  return () => page.evaluate(() => 'stillThere' in window)
}
