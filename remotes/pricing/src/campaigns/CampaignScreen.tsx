import { detailScreen } from '@vitrine/forms'
import { graphql } from '@vitrine/relay'
import { FormattedMessage } from 'react-intl'
import { Day } from '../priceLists/Day'
import type { CampaignScreenQuery } from './__generated__/CampaignScreenQuery.graphql'
import { campaignChoices } from './campaignChoices'
import { CampaignOverview } from './CampaignOverview'
import { campaignsForm } from './campaigns.form'
import { DeleteCampaign, useUpdateCampaign } from './campaigns.mutations'
import CampaignsScreen from './CampaignsScreen'
import { CampaignStateLabel } from './CampaignStateLabel'

/** One campaign at a glance, and its settings. */
export default detailScreen(campaignsForm, {
  query: graphql`
    query CampaignScreenQuery($id: ID!) {
      campaign(id: $id) {
        id
        revision
        updatedAt
        # eslint-disable-next-line relay/must-colocate-fragment-spreads -- the form's own
        ...campaignsForm_campaign
      }
      # eslint-disable-next-line relay/must-colocate-fragment-spreads -- read as options
      ...campaignChoices_query
    }
  `,
  read: ({ campaign }: CampaignScreenQuery['response']) =>
    campaign ? { key: campaign, id: campaign.id, revision: campaign.revision, updatedAt: campaign.updatedAt } : null,
  list: CampaignsScreen,
  title: ({ name }) => name,
  facts: ({ state, days, validFrom, validTo }) => [
    <CampaignStateLabel key="state" state={state} days={days} />,
    <FormattedMessage key="days" id="pricing.campaign.period" values={{ from: <Day value={validFrom} />, to: <Day value={validTo} /> }} />,
  ],
  options: (response) => campaignChoices(response),
  actions: ({ id }) => <DeleteCampaign id={id} />,
  useSave: useUpdateCampaign,
  tabs: [
    {
      id: 'overview',
      label: 'pricing.campaign.tab.overview',
      // what it shows depends on its days and its template: after a save it is asked for again
      content: ({ id, validFrom, validTo, cardTemplate }) => <CampaignOverview key={`${validFrom} ${validTo} ${cardTemplate?.id}`} id={id} />,
    },
    { id: 'settings', label: 'pricing.campaign.tab.settings' },
  ],
  notFound: { title: 'pricing.campaign.notFound', text: 'pricing.priceList.notFoundText', back: 'pricing.campaign.toCampaigns' },
})
