import type { ProductsScreenQuery$variables } from './__generated__/ProductsScreenQuery.graphql'
import { productsList } from './products.list'

/** What an address of the products list asks of the server; called on navigation, while the screen's code is still on its way. */
export function productsVariables(address: URLSearchParams): ProductsScreenQuery$variables {
  const variables = productsList.variables(address)
  return { ...variables, hasCodes: variables.filter.codes !== undefined }
}
