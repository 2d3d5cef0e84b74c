import { useRelayEnvironment } from '@vitrine/relay'
import { useEffect, useState } from 'react'
import { fetchProducts, type FoundProducts } from './fetchProducts'

export interface ProductSearch {
  /** The words that `products` answers; the box may be ahead of them */
  term: string
  products: FoundProducts | null
  hasFailed: boolean
}

const DEBOUNCE = 300
const nothing: ProductSearch = { term: '', products: null, hasFailed: false }

/**
 * The first products for what is typed, once the typing has paused for 300 ms. Only the answer to the latest words
 * counts, in whatever order answers come; the ones before stay until then.
 */
export function useProductSearch(text: string): ProductSearch {
  const environment = useRelayEnvironment()
  const [found, setFound] = useState<ProductSearch>(nothing)
  const term = text.trim()

  useEffect(() => {
    if (term === '') return
    let request: { unsubscribe: () => void } | undefined
    const timer = setTimeout(() => {
      request = fetchProducts(environment, term).subscribe({
        next: ({ products }) => setFound({ term, products, hasFailed: false }),
        error: () => setFound({ term, products: null, hasFailed: true }),
      })
    }, DEBOUNCE)
    return () => {
      clearTimeout(timer)
      request?.unsubscribe()
    }
  }, [environment, term])

  return term === '' ? nothing : found
}
