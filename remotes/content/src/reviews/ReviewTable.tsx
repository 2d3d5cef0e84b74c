import { truncate } from '@vitrine/i18n'
import { graphql, useFragment } from '@vitrine/relay'
import { Link } from '@vitrine/shell'
import { type ListColumn, ListFrame, type ListFrameProps, RelativeTime, TwoLines, useListState } from '@vitrine/ui'
import { FormattedDate, FormattedDisplayName, FormattedMessage, type IntlShape, useIntl } from 'react-intl'
import type { ReviewTable_reviews$data, ReviewTable_reviews$key } from './__generated__/ReviewTable_reviews.graphql'
import { reviewFilters } from './reviewFilters'
import { reviewsList } from './reviewsList'
import { ReviewStatusLabel } from './ReviewStatusLabel'
import { Stars } from './Stars'

type Row = ReviewTable_reviews$data[number]

/** Long enough to judge a review by, short enough for one line of the list. */
const EXCERPT = 120

interface Props
  extends Partial<Pick<ListFrameProps<unknown>, 'count' | 'unfilteredCount' | 'isLoading' | 'isRefetching' | 'error' | 'onRetry'>> {
  /** null while the first rows are on their way */
  reviews: ReviewTable_reviews$key | null
}

/** The reviews with their columns and filters. */
export function ReviewTable({ reviews, count, ...progress }: Props) {
  const intl = useIntl()
  const state = useListState(reviewsList)
  const rows = useFragment(
    graphql`
      fragment ReviewTable_reviews on Review @relay(plural: true) {
        id
        customerName
        customerEmail
        content
        originalLanguage
        stars
        date
        status
        products {
          id
          name
        }
        createdAt
        updatedAt
      }
    `,
    reviews,
  )
  return (
    <ListFrame
      {...progress}
      title={intl.formatMessage({ id: 'content.reviews.title' })}
      count={count}
      state={state}
      columns={columnsOf(intl)}
      filters={reviewFilters(intl)}
      rows={rows ?? []}
      rowKey={({ id }) => id}
      rowHeight={52}
      emptyNever={{
        title: intl.formatMessage({ id: 'content.reviews.none' }),
        text: intl.formatMessage({ id: 'content.reviews.noneText' }),
      }}
    />
  )
}

function columnsOf(intl: IntlShape): ListColumn<Row>[] {
  const text = (id: MessageId) => intl.formatMessage({ id })
  return [
    {
      id: 'customer',
      title: text('content.reviews.column.customer'),
      sort: 'name',
      isMain: true,
      width: 210,
      render: ({ customerName, customerEmail }) => <TwoLines title={customerName} sub={customerEmail} />,
    },
    {
      id: 'stars',
      title: text('content.reviews.column.stars'),
      sort: 'stars',
      isDescendingFirst: true,
      hideable: true,
      render: ({ stars }) => <Stars count={stars} />,
    },
    {
      id: 'content',
      title: text('content.reviews.column.content'),
      canGrow: true,
      hideable: true,
      render: ({ content, originalLanguage }) => (
        <span lang={originalLanguage} className="v-small" title={content}>
          {truncate(content, EXCERPT)}
        </span>
      ),
    },
    {
      id: 'status',
      title: text('content.reviews.column.status'),
      hideable: true,
      render: ({ status }) => <ReviewStatusLabel status={status} />,
    },
    {
      id: 'date',
      title: text('content.reviews.column.date'),
      sort: 'date',
      isDescendingFirst: true,
      hideable: true,
      render: ({ date }) => (
        <time dateTime={date} className="v-nowrap">
          <FormattedDate value={`${date}T00:00:00Z`} timeZone="UTC" day="numeric" month="short" year="numeric" />
        </time>
      ),
    },
    {
      id: 'language',
      title: text('content.reviews.column.language'),
      hideable: true,
      render: ({ originalLanguage }) => <FormattedDisplayName type="language" value={originalLanguage} />,
    },
    {
      id: 'products',
      title: text('content.reviews.column.products'),
      hideable: true,
      render: ({ products }) => <Products products={products} />,
    },
    {
      id: 'created',
      title: text('content.reviews.column.created'),
      sort: 'created',
      isDescendingFirst: true,
      isHiddenByDefault: true,
      render: ({ createdAt }) => <RelativeTime value={createdAt} />,
    },
    {
      id: 'updated',
      title: text('content.reviews.column.updated'),
      sort: 'updated',
      isDescendingFirst: true,
      isHiddenByDefault: true,
      render: ({ updatedAt }) => <RelativeTime value={updatedAt} />,
    },
  ]
}

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
  const link = <Link to={`/products/${first.id}/edit`}>{first.name}</Link>
  if (others.length === 0) return link
  return <FormattedMessage id="content.review.products" values={{ first: link, count: others.length }} />
}
