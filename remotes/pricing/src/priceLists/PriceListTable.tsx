import { graphql, useFragment } from '@vitrine/relay'
import { type ListColumn, ListFrame, type ListFrameProps, RelativeTime, useListState, YesNo } from '@vitrine/ui'
import { FormattedNumber, type IntlShape, useIntl } from 'react-intl'
import type { PriceListTable_priceLists$data, PriceListTable_priceLists$key } from './__generated__/PriceListTable_priceLists.graphql'
import { Day } from './Day'
import { priceListFilters } from './priceListFilters'
import { priceListsList } from './priceListsList'
import { ValidityLabel } from './ValidityLabel'

type Row = PriceListTable_priceLists$data[number]

interface Props
  extends Partial<Pick<ListFrameProps<unknown>, 'count' | 'unfilteredCount' | 'isLoading' | 'isRefetching' | 'error' | 'onRetry'>> {
  /** null while the first rows are on their way */
  priceLists: PriceListTable_priceLists$key | null
}

/** The price lists with their columns and filters. */
export function PriceListTable({ priceLists, count, ...progress }: Props) {
  const intl = useIntl()
  const state = useListState(priceListsList)
  const rows = useFragment(
    graphql`
      fragment PriceListTable_priceLists on PriceList @relay(plural: true) {
        id
        name
        channelMaster
        parent {
          name
        }
        promoText
        validFrom
        validTo
        currency
        priceCount
        createdAt
        updatedAt
      }
    `,
    priceLists,
  )
  return (
    <ListFrame
      {...progress}
      title={intl.formatMessage({ id: 'pricing.priceLists.title' })}
      count={count}
      state={state}
      columns={columnsOf(intl)}
      filters={priceListFilters(intl)}
      rows={rows ?? []}
      rowKey={({ id }) => id}
      rowHeight={40}
      emptyNever={{
        title: intl.formatMessage({ id: 'pricing.priceLists.none' }),
        text: intl.formatMessage({ id: 'pricing.priceLists.noneText' }),
      }}
    />
  )
}

function columnsOf(intl: IntlShape): ListColumn<Row>[] {
  const text = (id: MessageId) => intl.formatMessage({ id })
  return [
    {
      id: 'name',
      title: text('pricing.priceLists.column.name'),
      sort: 'name',
      isMain: true,
      render: ({ name }) => <b style={{ fontWeight: 600 }}>{name}</b>,
    },
    {
      id: 'validity',
      title: text('pricing.priceLists.column.validity'),
      hideable: true,
      render: ({ validFrom, validTo }) => <ValidityLabel from={validFrom} to={validTo} />,
    },
    {
      id: 'validFrom',
      title: text('pricing.priceLists.column.validFrom'),
      sort: 'date',
      isDescendingFirst: true,
      hideable: true,
      render: ({ validFrom }) => <Day value={validFrom} />,
    },
    {
      id: 'validTo',
      title: text('pricing.priceLists.column.validTo'),
      hideable: true,
      render: ({ validTo }) => <Day value={validTo} />,
    },
    {
      id: 'channelMaster',
      title: text('pricing.priceLists.column.channelMaster'),
      hideable: true,
      render: ({ channelMaster }) => <YesNo value={channelMaster} />,
    },
    {
      id: 'parent',
      title: text('pricing.priceLists.column.parent'),
      hideable: true,
      render: ({ parent }) => parent?.name ?? <span className="v-soft">–</span>,
    },
    {
      id: 'promoText',
      title: text('pricing.priceLists.column.promoText'),
      hideable: true,
      render: ({ promoText }) => promoText || <span className="v-soft">–</span>,
    },
    {
      id: 'currency',
      title: text('pricing.priceLists.column.currency'),
      hideable: true,
      render: ({ currency }) => currency,
    },
    {
      id: 'prices',
      title: text('pricing.priceLists.column.prices'),
      align: 'end',
      hideable: true,
      render: ({ priceCount }) => <FormattedNumber value={priceCount} />,
    },
    {
      id: 'created',
      title: text('pricing.priceLists.column.created'),
      sort: 'created',
      isDescendingFirst: true,
      isHiddenByDefault: true,
      render: ({ createdAt }) => <RelativeTime value={createdAt} />,
    },
    {
      id: 'updated',
      title: text('pricing.priceLists.column.updated'),
      sort: 'updated',
      isDescendingFirst: true,
      isHiddenByDefault: true,
      render: ({ updatedAt }) => <RelativeTime value={updatedAt} />,
    },
  ]
}
