import type { Product } from './startProduct.ts'

let running: Product | undefined

/** The product that this worker's tests have to themselves. @throws outside of a test */
export const currentProduct = (): Product => {
  if (!running) throw new Error('No product runs yet: a test has to ask for it by a fixture.')
  return running
}

/** For the fixture that starts and stops it. */
export const setCurrentProduct = (product: Product | undefined): void => void (running = product)
