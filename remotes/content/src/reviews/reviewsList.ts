import type { ContentLanguage } from '@vitrine/i18n'
import { type ListOptions, readListVariables } from '@vitrine/ui'
import type { ReviewsScreenQuery$variables, ReviewStatus } from './__generated__/ReviewsScreenQuery.graphql'

export type ReviewsFilter = 'status' | 'stars' | 'language'

export const reviewStatuses = ['PENDING', 'APPROVED', 'REJECTED'] as const satisfies readonly ReviewStatus[]
export const starCounts = ['5', '4', '3', '2', '1'] as const
export const reviewLanguages = ['nl', 'en', 'fr', 'de'] as const satisfies readonly ContentLanguage[]

/** What the list of reviews keeps in its address; the newest stands first. */
export const reviewsList: ListOptions<ReviewsFilter> = {
  sorts: ['date', 'stars', 'name', 'created', 'updated'],
  defaultSort: '-date',
  filters: { status: reviewStatuses, stars: starCounts, language: reviewLanguages },
}

/** What an address asks of the server; called on navigation, while the screen's code is still on its way. */
export function reviewsVariables(address: URLSearchParams): ReviewsScreenQuery$variables {
  const { variables, filters } = readListVariables(reviewsList, address)
  const status = reviewStatuses.find((one) => one === filters.status)
  return {
    ...variables,
    filter: {
      statuses: status && [status],
      stars: filters.stars ? [Number(filters.stars)] : undefined,
      languages: filters.language ? [filters.language] : undefined,
    },
  }
}
