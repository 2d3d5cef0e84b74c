import { graphql, useFragment } from '@vitrine/relay'
import { type ListColumn, ListFrame, type ListFrameProps, ProductImage, RelativeTime, useListState } from '@vitrine/ui'
import { FormattedMessage, type IntlShape, useIntl } from 'react-intl'
import type { ImageTable_images$data, ImageTable_images$key } from './__generated__/ImageTable_images.graphql'
import { AspectRatioLabel } from './AspectRatioLabel'
import { imageFilters } from './imageFilters'
import { imagesList } from './imagesList'

type Row = ImageTable_images$data[number]

interface Props
  extends Partial<Pick<ListFrameProps<unknown>, 'count' | 'unfilteredCount' | 'isLoading' | 'isRefetching' | 'error' | 'onRetry'>> {
  /** null while the first pictures are on their way */
  images: ImageTable_images$key | null
}

/** The pictures with their columns and filters, as a grid of cards or as a table. */
export function ImageTable({ images, count, ...progress }: Props) {
  const intl = useIntl()
  const state = useListState(imagesList)
  const rows = useFragment(
    graphql`
      fragment ImageTable_images on Image @relay(plural: true) {
        id
        name
        altText
        image500282Url
        width
        height
        aspectRatio
        usageCount
        createdAt
        updatedAt
      }
    `,
    images,
  )
  return (
    <ListFrame
      {...progress}
      title={intl.formatMessage({ id: 'media.images.title' })}
      count={count}
      state={state}
      columns={columnsOf(intl)}
      filters={imageFilters(intl)}
      rows={rows ?? []}
      rowKey={({ id }) => id}
      rowHeight={52}
      hasGrid
      emptyNever={{
        title: intl.formatMessage({ id: 'media.images.none' }),
        text: intl.formatMessage({ id: 'media.images.noneText' }),
      }}
    />
  )
}

function columnsOf(intl: IntlShape): ListColumn<Row>[] {
  const text = (id: MessageId) => intl.formatMessage({ id })
  return [
    {
      id: 'image',
      title: text('media.images.column.image'),
      isTitleHidden: true,
      width: 92,
      card: 'image',
      render: ({ image500282Url, altText }) => <ProductImage src={image500282Url} alt={altText ?? ''} />,
    },
    {
      id: 'name',
      title: text('media.images.column.name'),
      sort: 'name',
      isMain: true,
      render: ({ name }) => <b style={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</b>,
    },
    {
      id: 'aspect',
      title: text('media.images.column.aspect'),
      hideable: true,
      render: ({ aspectRatio }) => <AspectRatioLabel aspect={aspectRatio} />,
    },
    {
      id: 'size',
      title: text('media.images.column.size'),
      hideable: true,
      render: ({ width, height }) => (
        <span className="v-nowrap">
          <FormattedMessage id="media.image.dimensions" values={{ width, height }} />
        </span>
      ),
    },
    {
      id: 'used',
      title: text('media.images.column.used'),
      hideable: true,
      render: ({ usageCount }) => (
        <span className={usageCount === 0 ? 'v-soft v-nowrap' : 'v-nowrap'}>
          <FormattedMessage id="media.image.used" values={{ count: usageCount }} />
        </span>
      ),
    },
    {
      id: 'altText',
      title: text('media.images.column.altText'),
      isHiddenByDefault: true,
      render: ({ altText }) =>
        altText || (
          <span className="v-soft">
            <FormattedMessage id="media.image.noAltText" />
          </span>
        ),
    },
    {
      id: 'created',
      title: text('media.images.column.created'),
      sort: 'created',
      isDescendingFirst: true,
      isHiddenByDefault: true,
      render: ({ createdAt }) => <RelativeTime value={createdAt} />,
    },
    {
      id: 'updated',
      title: text('media.images.column.updated'),
      sort: 'updated',
      isDescendingFirst: true,
      isHiddenByDefault: true,
      render: ({ updatedAt }) => <RelativeTime value={updatedAt} />,
    },
  ]
}
