import type { useProductChoicesQuery } from './__generated__/useProductChoicesQuery.graphql'

/** A product as it is found by whoever looks for one to add. */
export type PickedProduct = useProductChoicesQuery['response']['products']['results'][number]
