import { graphql } from '@vitrine/relay'

/** The search box's question. Its fields are part of the contract with the server, whether or not the box draws them. */
export const globalSearchQuery = graphql`
  # eslint-disable-next-line relay/unused-fields
  query globalSearchQuery($perPage: Int, $offset: Int, $search: String!, $sort: String) {
    products(searchTerm: $search) {
      totalCount
      isWidened
      isTotalCapped
      results(limit: $perPage, offset: $offset, ordering: $sort) {
        id
        name
        sku
        originalType
        contentType
        searchMatch(searchTerm: $search) {
          field
          label
          before
          matched
          after
        }
        content {
          name
        }
        imageproductassociationSet(limit: 1) {
          id
          image {
            imageUrl
            image500282Url
          }
        }
      }
    }
  }
`
