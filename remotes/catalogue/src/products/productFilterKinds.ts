import { filtersOf } from '@vitrine/lists'
import type { ProductCountBy } from './__generated__/ProductsScreenCountsQuery.graphql'
import type { ProductFilter, ProductListField } from './__generated__/ProductsScreenQuery.graphql'

/** The kinds of filters over the server's product filter. */
export const filter = filtersOf<ProductFilter, ProductCountBy>()

/** Filters by whether a field has a value. */
export const presence = (field: ProductListField) => ({ empty: { empty: [field] }, filled: { filled: [field] } })
