import type { ProductsScreenQuery$variables } from './__generated__/ProductsScreenQuery.graphql'
import { productsList } from './products.list'

/** The query variables for an address of the products list; called on navigation, while the screen's code is loading. */
export function productsVariables(address: URLSearchParams): ProductsScreenQuery$variables {
  const variables = productsList.variables(address)
  return { ...variables, hasCodes: variables.filter.codes !== undefined }
}
