import { describeField } from '../../changes/index.ts'
import type { Resolvers } from '../../graphql/__generated__/resolvers.ts'
import type { FoundText } from './FoundText.ts'

declare module '../../graphql/Rows.ts' {
  interface Rows {
    SearchMatch: FoundText
  }
}

export const resolvers: Resolvers = {
  Product: {
    searchMatch: ({ id }, { searchTerm }, { loaders, language }) => loaders.searchMatches.load({ productId: id, term: searchTerm, language }),
  },
  SearchMatch: {
    label: ({ field, name }, _, { intl }) => name ?? (field === 'name' ? intl.formatMessage({ id: 'catalogue.product.name' }) : describeField(intl, 'product', field)),
  },
}
