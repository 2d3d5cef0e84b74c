import { describeField } from '../../../engine/index.ts'
import type { Resolvers } from '../../../platform/contract/index.ts'
import type { FoundText } from './FoundText.ts'

declare module '../../../platform/contract/Rows.ts' {
  interface Rows {
    SearchMatch: FoundText
  }
}

export const resolvers: Resolvers = {
  Product: {
    searchMatch: ({ id }, { searchTerm }, { loaders, language }) => loaders.searchMatches.load({ productId: id, term: searchTerm, language }),
  },
  SearchMatch: {
    label({ field, name }, _, { intl }) {
      if (name !== null) return name
      return field === 'name' || field === 'alias' ? intl.formatMessage({ id: `catalogue.product.${field}` }) : describeField(intl, 'product', field)
    },
  },
}
