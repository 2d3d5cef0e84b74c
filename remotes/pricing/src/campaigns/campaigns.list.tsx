import { defineList, filtersOf, type RowOf, type Sorts, stampColumns } from '@vitrine/lists'
import { graphql } from '@vitrine/relay'
import { addressOf } from '@vitrine/shell'
import { Excerpt } from '@vitrine/ui'
import { FormattedNumber, useIntl } from 'react-intl'
import { Day } from '../priceLists/Day'
import type { campaignsList_rows$key } from './__generated__/campaignsList_rows.graphql'
import type { CampaignCountBy, CampaignFilter, CampaignState } from './__generated__/CampaignsScreenCountsQuery.graphql'
import { CampaignStateLabel, campaignStates, campaignStateWords } from './CampaignStateLabel'

type Row = RowOf<campaignsList_rows$key>

const filter = filtersOf<CampaignFilter, CampaignCountBy>()

/** The campaigns, the one that begins last first. */
export const campaignsList = defineList<campaignsList_rows$key, Sorts['Campaign']>()({
  id: 'campaigns',
  path: addressOf('campaigns'),
  title: 'pricing.campaigns.title',
  none: { title: 'pricing.campaigns.none', text: 'pricing.campaigns.noneText' },
  rowKey: ({ id }) => id,
  rowName: ({ name }) => name,
  rowHref: ({ id }) => addressOf('campaigns.edit', { id }),
  sort: '-date',
  rowHeight: 40,
  filters: {
    state: filter.oneOf({
      label: 'pricing.campaigns.column.state',
      values: campaignStates,
      words: campaignStateWords,
      countBy: 'STATE',
      to: (states) => ({ states: states as CampaignState[] }),
    }),
    ends: filter.one({
      label: 'pricing.priceLists.filter.ends',
      values: ['7', '30'],
      words: (days, intl) => intl.formatMessage({ id: 'pricing.priceLists.filter.endsWithin' }, { days: Number(days) }),
      to: (days) => ({ endsWithin: Number(days) }),
    }),
  },
  views: [
    { id: 'running', label: 'pricing.campaign.state.RUNNING', filters: { state: 'RUNNING' } },
    { id: 'coming', label: 'pricing.campaign.state.COMING', filters: { state: 'COMING' } },
  ],
  rows: graphql`
    fragment campaignsList_rows on Campaign @relay(plural: true) {
      id
      name
      state
      days
      validFrom
      validTo
      productCount
      priceLists {
        name
      }
      note
      createdAt
      updatedAt
    }
  `,
  columns: [
    { id: 'name', title: 'pricing.priceLists.column.name', sort: 'name', isMain: true, render: ({ name }) => name },
    {
      id: 'state',
      title: 'pricing.campaigns.column.state',
      width: 190,
      hideable: true,
      render: ({ state, days }) => <CampaignStateLabel state={state} days={days} />,
    },
    {
      id: 'validFrom',
      title: 'pricing.campaign.validFrom',
      sort: 'date',
      isDescendingFirst: true,
      width: 125,
      hideable: true,
      render: ({ validFrom }) => <Day value={validFrom} />,
    },
    { id: 'validTo', title: 'pricing.campaign.validTo', sort: 'ends', width: 125, hideable: true, render: ({ validTo }) => <Day value={validTo} /> },
    {
      id: 'products',
      title: 'pricing.campaigns.column.products',
      width: 96,
      align: 'end',
      hideable: true,
      render: ({ productCount }) => <FormattedNumber value={productCount} />,
    },
    {
      id: 'priceLists',
      title: 'pricing.campaigns.column.priceLists',
      width: 240,
      needsRoom: true,
      render: ({ priceLists }) => <Names names={priceLists.map(({ name }) => name)} />,
    },
    {
      id: 'note',
      title: 'pricing.campaign.note',
      width: 220,
      needsRoom: 'much',
      render: ({ note }) => (note ? <Excerpt text={note} /> : <span className="v-soft">–</span>),
    },
    ...stampColumns(({ createdAt, updatedAt }: Row) => ({ createdAt, updatedAt })),
  ],
})

function Names({ names }: { names: readonly string[] }) {
  const intl = useIntl()
  return names.length === 0 ? <span className="v-soft">–</span> : intl.formatList(names)
}
