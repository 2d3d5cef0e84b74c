import { contentLanguages } from '@vitrine/i18n'
import type { ListFilter } from '@vitrine/ui'
import type { IntlShape } from 'react-intl'
import { reviewStatuses, type ReviewsFilter, starCounts } from './reviewsList'
import { statusMessageIds } from './ReviewStatusLabel'

/** The filters of the reviews. */
export function reviewFilters(intl: IntlShape): ListFilter<ReviewsFilter>[] {
  const text = (id: MessageId) => intl.formatMessage({ id })
  return [
    {
      id: 'status',
      label: text('content.reviews.column.status'),
      kind: 'choice',
      options: reviewStatuses.map((value) => ({ value, label: text(statusMessageIds[value]) })),
    },
    {
      id: 'stars',
      label: text('content.reviews.column.stars'),
      kind: 'choice',
      options: starCounts.map((value) => ({
        value,
        label: intl.formatMessage({ id: 'content.reviews.filter.starsOption' }, { count: Number(value) }),
      })),
    },
    {
      id: 'language',
      label: text('content.reviews.column.language'),
      kind: 'choice',
      options: contentLanguages.map(({ code, label }) => ({ value: code, label })),
    },
  ]
}
