import { defineList, filtersOf, type RowOf, type Sorts, stampColumns } from '@vitrine/lists'
import { graphql } from '@vitrine/relay'
import { addressOf, Link } from '@vitrine/shell'
import { Excerpt, TwoLines } from '@vitrine/ui'
import { FormattedDate, FormattedDisplayName, FormattedMessage } from 'react-intl'
import type { reviewsList_rows$key } from './__generated__/reviewsList_rows.graphql'
import type { ReviewCountBy, ReviewFilter } from './__generated__/ReviewsScreenCountsQuery.graphql'
import { flagMessageIds, flags, ReviewFlags } from '../moderation/ReviewFlags'
import { ReviewOrigin, sourceMessageIds, sources } from '../moderation/ReviewOrigin'
import { reviewStatuses, ReviewStatusLabel, statusMessageIds } from './ReviewStatusLabel'
import { Stars } from './Stars'

type Row = RowOf<reviewsList_rows$key>

const filter = filtersOf<ReviewFilter, ReviewCountBy>()

/** The reviews, the newest first. The example for every plain list. */
export const reviewsList = defineList<reviewsList_rows$key, Sorts['Review']>()({
  id: 'reviews',
  path: addressOf('reviews'),
  title: 'content.reviews.title',
  none: { title: 'content.reviews.none', text: 'content.reviews.noneText' },
  rowKey: ({ id }) => id,
  rowName: ({ customerName }) => customerName,
  rowHref: ({ id }) => addressOf('review.edit', { id }),
  sort: '-date',
  filters: {
    status: filter.oneOf({
      label: 'content.reviews.column.status',
      values: reviewStatuses,
      words: statusMessageIds,
      countBy: 'STATUS',
      to: (found) => ({ statuses: found }),
    }),
    stars: filter.oneOf({
      label: 'content.reviews.column.stars',
      values: ['5', '4', '3', '2', '1'],
      words: (stars, intl) => intl.formatMessage({ id: 'content.reviews.filter.starsOption' }, { count: Number(stars) }),
      countBy: 'STARS',
      to: (stars) => ({ stars: stars.map(Number) }),
    }),
    waiting: filter.one({
      label: 'content.reviews.filter.waiting',
      values: ['2', '7'],
      words: (days, intl) => intl.formatMessage({ id: 'content.reviews.filter.waitingDays' }, { days: Number(days) }),
      to: (days) => ({ waitingDays: Number(days) }),
    }),
    flags: filter.oneOf({
      label: 'content.reviews.column.flags',
      values: flags,
      words: flagMessageIds,
      empty: { flagged: false },
      filled: { flagged: true },
      to: (found) => ({ flags: found }),
    }),
    source: filter.oneOf({
      label: 'content.reviews.column.source',
      values: sources,
      words: sourceMessageIds,
      countBy: 'SOURCE',
      to: (found) => ({ sources: found }),
    }),
    verified: filter.yesNo({ label: 'content.reviews.column.verified', to: (verified) => ({ verified }) }),
    answered: filter.yesNo({ label: 'content.reviews.filter.answered', to: (answered) => ({ answered }) }),
    product: filter.custom({ label: 'content.reviews.column.products', isOffMenu: true, to: (product) => ({ product }) }),
    language: filter.language({ label: 'content.reviews.column.language', countBy: 'LANGUAGE', to: (languages) => ({ languages }) }),
  },
  views: [
    { id: 'pending', label: 'content.status.pending', filters: { status: 'PENDING' } },
    { id: 'flagged', label: 'content.reviews.view.flagged', filters: { flags: 'any' } },
    { id: 'unanswered', label: 'content.reviews.view.unanswered', filters: { status: 'APPROVED', answered: 'false' } },
  ],
  rows: graphql`
    fragment reviewsList_rows on Review @relay(plural: true) {
      id
      customerName
      customerEmail
      content
      originalLanguage
      stars
      date
      status
      flags
      ...ReviewOrigin_review
      products {
        id
        name
      }
      createdAt
      updatedAt
    }
  `,
  columns: [
    {
      id: 'customer',
      title: 'content.reviews.column.customer',
      sort: 'name',
      isMain: true,
      render: ({ customerName, customerEmail }) => <TwoLines title={customerName} sub={customerEmail} />,
    },
    {
      id: 'stars',
      title: 'content.reviews.column.stars',
      sort: 'stars',
      isDescendingFirst: true,
      width: 96,
      hideable: true,
      render: ({ stars }) => <Stars count={stars} />,
    },
    {
      id: 'content',
      title: 'content.reviews.column.content',
      canGrow: true,
      hideable: true,
      render: ({ content, originalLanguage }) => <Excerpt text={content} lang={originalLanguage} />,
    },
    { id: 'status', title: 'content.reviews.column.status', width: 148, hideable: true, render: ({ status }) => <ReviewStatusLabel status={status} /> },
    {
      id: 'date',
      title: 'content.reviews.column.date',
      sort: 'date',
      isDescendingFirst: true,
      width: 100,
      hideable: true,
      render: ({ date }) => (
        <time dateTime={date} className="v-nowrap v-small">
          <FormattedDate value={`${date}T00:00:00Z`} timeZone="UTC" day="numeric" month="short" year="numeric" />
        </time>
      ),
    },
    {
      id: 'language',
      title: 'content.reviews.column.language',
      width: 100,
      needsRoom: 'much',
      render: ({ originalLanguage }) => <FormattedDisplayName type="language" value={originalLanguage} />,
    },
    { id: 'flags', title: 'content.reviews.column.flags', width: 131, hideable: true, render: ({ flags: found }) => <ReviewFlags flags={found} /> },
    {
      id: 'source',
      title: 'content.reviews.column.source',
      hideable: true,
      isHiddenByDefault: true,
      render: (review) => <ReviewOrigin review={review} />,
    },
    { id: 'products', title: 'content.reviews.column.products', width: 200, needsRoom: true, render: ({ products }) => <Products products={products} /> },
    ...stampColumns(({ createdAt, updatedAt }: Row) => ({ createdAt, updatedAt })),
  ],
})

/** The first product by name; the others are counted. */
function Products({ products }: Pick<Row, 'products'>) {
  const [first, ...others] = products
  if (!first) {
    return (
      <span className="v-soft">
        <FormattedMessage id="content.review.noProducts" />
      </span>
    )
  }
  const link = (
    // above the row's own link, so that it can be clicked
    <Link to={addressOf('products.edit', { id: first.id })}>{first.name}</Link>
  )
  if (others.length === 0) return link
  return <FormattedMessage id="content.review.products" values={{ first: link, count: others.length }} />
}
