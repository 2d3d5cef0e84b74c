import { type Environment, fetchQuery, graphql } from '@vitrine/relay'
import { canonicalPath, inTreeOrder } from '../productIdentity/categoryTree'
import type { categoryOptionsQuery } from './__generated__/categoryOptionsQuery.graphql'

interface Option {
  value: string
  label: string
}

const query = graphql`
  query categoryOptionsQuery {
    products {
      categories
    }
    categories {
      path
      name
      label
      sortOrder
    }
  }
`

/**
 * The categories of products, in the order of their tree and with their names in the reader's language. The values are as products
 * have them, whose spaces may differ.
 */
export async function fetchCategoryOptions(environment: Environment): Promise<readonly Option[]> {
  const found = await fetchQuery<categoryOptionsQuery>(environment, query, {}, { fetchPolicy: 'store-or-network' }).toPromise()
  const stored = Map.groupBy(found?.products.categories ?? [], canonicalPath)
  return inTreeOrder(found?.categories ?? [], document.documentElement.lang || 'en').flatMap(({ path, label }) =>
    (stored.get(path) ?? []).map((value) => ({ value, label })),
  )
}
