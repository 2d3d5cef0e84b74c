import { defineList, filtersOf, type RowOf, type Sorts, stampColumns } from '@vitrine/lists'
import { graphql } from '@vitrine/relay'
import { addressOf } from '@vitrine/shell'
import { ProductImage } from '@vitrine/ui'
import { FormattedMessage } from 'react-intl'
import type { imagesList_rows$key } from './__generated__/imagesList_rows.graphql'
import type { ImageFilter } from './__generated__/ImagesScreenQuery.graphql'
import { aspectMessageIds, AspectRatioLabel, aspectRatios } from './AspectRatioLabel'
import * as styles from './images.list.module.css'

type Row = RowOf<imagesList_rows$key>

const filter = filtersOf<ImageFilter>()

// missing alt texts have a filter of their own
const notes = ['SMALL', 'BLURRED', 'GROUND', 'FILL', 'HEAVY', 'CMYK'] as const
const noteWords = {
  SMALL: 'media.images.quality.SMALL',
  BLURRED: 'media.images.quality.BLURRED',
  GROUND: 'media.images.quality.GROUND',
  FILL: 'media.images.quality.FILL',
  HEAVY: 'media.images.quality.HEAVY',
  CMYK: 'media.images.quality.CMYK',
} as const

/** The media library. It opens as a grid. */
export const imagesList = defineList<imagesList_rows$key, Sorts['Image']>()({
  id: 'images',
  hasPhotos: true,
  path: addressOf('media'),
  title: 'media.images.title',
  none: { title: 'media.images.none', text: 'media.images.noneText' },
  rowKey: ({ id }) => id,
  rowName: ({ name }) => name,
  rowHref: ({ id }) => addressOf('media.item', { id }),
  sort: 'name',
  hasGrid: true,
  defaultView: 'grid',
  filters: {
    aspect: filter.oneOf({ label: 'media.images.column.aspect', values: aspectRatios, words: aspectMessageIds, to: (found) => ({ aspectRatios: found }) }),
    used: filter.yesNo({ label: 'media.images.column.used', to: (used) => ({ used }) }),
    altText: filter.yesNo({ label: 'media.images.column.altText', to: (hasAltText) => ({ hasAltText }) }),
    quality: filter.oneOf({ label: 'media.images.column.quality', values: notes, words: noteWords, to: (found) => ({ notes: found }) }),
    small: filter.yesNo({ label: 'media.images.column.small', to: (isSmall) => ({ isSmall }) }),
    duplicates: filter.yesNo({ label: 'media.images.column.duplicates', to: (hasDuplicates) => ({ hasDuplicates }) }),
  },
  views: [
    { id: 'unused', label: 'media.images.view.unused', filters: { used: 'false' } },
    { id: 'altText', label: 'media.images.view.noAltText', filters: { altText: 'false' } },
    { id: 'duplicates', label: 'media.images.column.duplicates', filters: { duplicates: 'true' } },
  ],
  rows: graphql`
    fragment imagesList_rows on Image @relay(plural: true) {
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
  columns: [
    {
      id: 'image',
      title: 'media.images.column.image',
      isTitleHidden: true,
      width: 92,
      card: 'image',
      render: ({ image500282Url, altText }) => <ProductImage src={image500282Url} alt={altText ?? ''} />,
    },
    {
      id: 'name',
      title: 'media.images.column.name',
      sort: 'name',
      isMain: true,
      render: ({ name }) => (
        <b className={styles.name} title={name}>
          {name}
        </b>
      ),
    },
    {
      id: 'aspect',
      title: 'media.images.column.aspect',
      width: 124,
      hideable: true,
      render: ({ aspectRatio }) => <AspectRatioLabel aspect={aspectRatio} />,
    },
    {
      id: 'size',
      title: 'media.images.column.size',
      width: 148,
      hideable: true,
      render: ({ width, height }) => (
        <span className="v-nowrap">
          <FormattedMessage id="media.image.dimensions" values={{ width, height }} />
        </span>
      ),
    },
    {
      id: 'used',
      title: 'media.images.column.used',
      width: 100,
      hideable: true,
      render: ({ usageCount }) => (
        <span className={usageCount === 0 ? 'v-soft v-nowrap' : 'v-nowrap'}>
          <FormattedMessage id="media.image.used" values={{ count: usageCount }} />
        </span>
      ),
    },
    {
      id: 'altText',
      title: 'media.images.column.altText',
      isHiddenByDefault: true,
      render: ({ altText }) =>
        altText || (
          <span className="v-soft">
            <FormattedMessage id="media.image.noAltText" />
          </span>
        ),
    },
    ...stampColumns(({ createdAt, updatedAt }: Row) => ({ createdAt, updatedAt })),
  ],
})
