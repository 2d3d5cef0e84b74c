import { defineList, filtersOf, type RowOf, type Sorts, stampColumns } from '@vitrine/lists'
import { graphql } from '@vitrine/relay'
import { addressOf } from '@vitrine/shell'
import { FormattedMessage, FormattedNumber } from 'react-intl'
import type { priceCardTemplatesList_rows$key } from './__generated__/priceCardTemplatesList_rows.graphql'
import type { PriceCardTemplateFilter, PriceCardSize } from './__generated__/PriceCardTemplatesScreenQuery.graphql'
import { cardSizes, orientationWords, sizeWords } from './cardSizes'

type Row = RowOf<priceCardTemplatesList_rows$key>

const filter = filtersOf<PriceCardTemplateFilter>()

/** Templates for cards of the showroom. */
export const priceCardTemplatesList = defineList<priceCardTemplatesList_rows$key, Sorts['PriceCardTemplate']>()({
  id: 'priceCardTemplates',
  path: addressOf('price-cards.templates'),
  title: 'pricing.card.templates',
  none: { title: 'pricing.card.templates.none', text: 'pricing.card.templates.noneText' },
  rowKey: ({ id }) => id,
  rowName: ({ name }) => name,
  rowHref: ({ id }) => addressOf('price-cards.templates.edit', { id }),
  sort: 'name',
  rowHeight: 40,
  filters: {
    size: filter.oneOf({ label: 'pricing.card.template.size', values: cardSizes, words: sizeWords, to: (sizes) => ({ sizes: sizes as PriceCardSize[] }) }),
  },
  rows: graphql`
    fragment priceCardTemplatesList_rows on PriceCardTemplate @relay(plural: true) {
      id
      name
      size
      orientation
      languages
      cardCount
      createdAt
      updatedAt
    }
  `,
  columns: [
    { id: 'name', title: 'pricing.card.template.name', sort: 'name', isMain: true, render: ({ name }) => <b>{name}</b> },
    {
      id: 'size',
      title: 'pricing.card.template.size',
      width: 164,
      hideable: true,
      render: ({ size }) => (size in sizeWords ? <FormattedMessage id={sizeWords[size as keyof typeof sizeWords]} /> : size),
    },
    {
      id: 'orientation',
      title: 'pricing.card.template.orientation',
      width: 112,
      hideable: true,
      render: ({ orientation }) =>
        orientation in orientationWords ? <FormattedMessage id={orientationWords[orientation as keyof typeof orientationWords]} /> : orientation,
    },
    { id: 'languages', title: 'pricing.card.template.languages', width: 120, hideable: true, render: ({ languages }) => languages.join(', ') },
    {
      id: 'cards',
      title: 'pricing.card.template.cards',
      sort: 'cards',
      isDescendingFirst: true,
      width: 92,
      align: 'end',
      hideable: true,
      render: ({ cardCount }) => <FormattedNumber value={cardCount} />,
    },
    ...stampColumns(({ createdAt, updatedAt }: Row) => ({ createdAt, updatedAt })),
  ],
})
