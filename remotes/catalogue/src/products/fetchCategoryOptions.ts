import { type Environment, fetchQuery, graphql } from '@vitrine/relay'
import { canonicalPath, inTreeOrder } from '../productIdentity/categoryTree'
import type { fetchCategoryOptionsQuery } from './__generated__/fetchCategoryOptionsQuery.graphql'

interface Option {
  value: string
  label: string
}

const query = graphql`
  query fetchCategoryOptionsQuery {
    products {
      categories
    }
    categories {
      path
      # categories are put in order by it
      # eslint-disable-next-line relay/unused-fields
      name
      label
      # categories are put in order by it
      # eslint-disable-next-line relay/unused-fields
      sortOrder
    }
  }
`

/**
 * The categories of products, in the order of their tree and with their names in the reader's language. The values are as products
 * have them, whose spaces may differ.
 */
export async function fetchCategoryOptions(environment: Environment): Promise<readonly Option[]> {
  const found = await fetchQuery<fetchCategoryOptionsQuery>(environment, query, {}, { fetchPolicy: 'store-or-network' }).toPromise()
  const stored = Map.groupBy(found?.products.categories ?? [], canonicalPath)
  return inTreeOrder(found?.categories ?? [], document.documentElement.lang || 'en').flatMap(({ path, label }) =>
    (stored.get(path) ?? []).map((value) => ({ value, label })),
  )
}
