import type { Page } from '@playwright/test'

/** Queries the server, as the `call` fixture does. */
export type Call = <Data>(query: string, variables?: object) => Promise<Data>

type Found = { products: { results: { id: string; name: string; sku: string }[] } }

/**
 * The product at this offset of the list by SKU. Tests that change one use their own offsets, so that they do not conflict, and
 * none deletes a product before those.
 */
export const productAt = async (call: Call, offset: number): Promise<{ id: string; name: string; sku: string }> => {
  const { products } = await call<Found>('query ProductAt($offset: Int) { products { results(limit: 1, offset: $offset, ordering: "sku") { id name sku } } }', {
    offset,
  })
  return products.results[0]!
}

/** Sets a mark in the page that a page load would remove, and returns a check whether it is still there. */
export const markPage = async (page: Page): Promise<() => Promise<boolean>> => {
  await page.evaluate(() => void Object.assign(window, { stillThere: true }))
  return () => page.evaluate(() => 'stillThere' in window)
}
