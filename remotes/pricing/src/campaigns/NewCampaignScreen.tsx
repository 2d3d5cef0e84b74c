import { newScreen } from '@vitrine/forms'
import { graphql } from '@vitrine/relay'
import type { NewCampaignScreenQuery } from './__generated__/NewCampaignScreenQuery.graphql'
import { campaignChoices } from './campaignChoices'
import { campaignsForm } from './campaigns.form'
import { useCreateCampaign } from './campaigns.mutations'
import CampaignsScreen from './CampaignsScreen'

/** Creates a campaign; its price lists are chosen on its page. */
export default newScreen(campaignsForm, {
  query: graphql`
    query NewCampaignScreenQuery {
      ...campaignChoices_query
    }
  `,
  list: CampaignsScreen,
  title: 'pricing.campaign.new',
  made: 'pricing.campaign.made',
  useCreate: useCreateCampaign,
  options: (response: NewCampaignScreenQuery['response']) => campaignChoices(response),
  tabs: [{ id: 'settings', label: 'pricing.campaign.tab.settings' }],
})
