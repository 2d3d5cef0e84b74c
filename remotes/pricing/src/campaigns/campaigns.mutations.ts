import { defineCreate, defineUpdate } from '@vitrine/forms'
import { definePrepare, deleteButton, deleteDialog } from '@vitrine/jobs'
import { graphql } from '@vitrine/relay'
import { addressOf } from '@vitrine/shell'
import type { campaignsMutationsCardsMutation } from './__generated__/campaignsMutationsCardsMutation.graphql'
import type { campaignsMutationsCreateMutation } from './__generated__/campaignsMutationsCreateMutation.graphql'
import type { campaignsMutationsDeleteMutation } from './__generated__/campaignsMutationsDeleteMutation.graphql'
import type { campaignsMutationsEndMutation } from './__generated__/campaignsMutationsEndMutation.graphql'
import type { campaignsMutationsListsMutation } from './__generated__/campaignsMutationsListsMutation.graphql'
import type { campaignsMutationsUpdateMutation } from './__generated__/campaignsMutationsUpdateMutation.graphql'

/** Makes one. */
export const useCreateCampaign = defineCreate<campaignsMutationsCreateMutation>(
  graphql`
    mutation campaignsMutationsCreateMutation($input: CreateCampaignInput!, $key: String) {
      createCampaign(input: $input, idempotencyKey: $key) {
        campaign {
          id
          name
        }
        ...useCreate_payload
      }
    }
  `,
  ({ createCampaign: { campaign, ...payload } }) => ({ thing: campaign && { id: campaign.id, name: campaign.name }, payload }),
)

/** Saves changed fields of a campaign, based on a revision. */
export const useUpdateCampaign = defineUpdate<campaignsMutationsUpdateMutation>(
  graphql`
    mutation campaignsMutationsUpdateMutation($input: UpdateCampaignInput!) {
      updateCampaign(input: $input) {
        campaign {
          id
          revision
          # What follows is for the store: the header, the form and the list read it there
          updatedAt updatedBy
          ...campaignsForm_campaign
        }
        ...useSave_payload
      }
    }
  `,
  ({ updateCampaign }) => ({ thing: updateCampaign.campaign, payload: updateCampaign }),
)

/** Previews and confirms deleting campaigns. */
export const CampaignsDeleteDialog = deleteDialog<campaignsMutationsDeleteMutation>(
  graphql`
    mutation campaignsMutationsDeleteMutation($selection: CampaignSelection!) {
      prepareCampaignDelete(selection: $selection) {
        ...usePrepare_payload
      }
    }
  `,
  ({ prepareCampaignDelete }) => prepareCampaignDelete,
  {
    title: 'pricing.campaign.deleteTitle',
    confirm: 'pricing.campaign.deleteNow',
    noEffect: 'pricing.priceList.noEffect',
    text: 'pricing.campaign.deleteText',
  },
)

/** Deletes the open campaign after a confirmation, and returns to the list. */
export const DeleteCampaign = deleteButton(CampaignsDeleteDialog, { label: 'pricing.campaign.delete', list: addressOf('campaigns') })

/** Prepares the price lists of a campaign, with its days, as a job to be confirmed. */
export const usePrepareCampaignLists = definePrepare<campaignsMutationsListsMutation>(
  graphql`
    mutation campaignsMutationsListsMutation($id: ID!, $priceLists: [ID!]!) {
      prepareCampaignLists(id: $id, priceLists: $priceLists) {
        ...usePrepare_payload
      }
    }
  `,
  ({ prepareCampaignLists }) => prepareCampaignLists,
)

/** Prepares price cards for the products of a campaign that have none, as a job to be confirmed. */
export const usePrepareCampaignCards = definePrepare<campaignsMutationsCardsMutation>(
  graphql`
    mutation campaignsMutationsCardsMutation($id: ID!) {
      prepareCampaignCards(id: $id) {
        ...usePrepare_payload
      }
    }
  `,
  ({ prepareCampaignCards }) => prepareCampaignCards,
)

/** Prepares the end of a campaign before its last day, as a job to be confirmed. */
export const usePrepareCampaignEnd = definePrepare<campaignsMutationsEndMutation>(
  graphql`
    mutation campaignsMutationsEndMutation($id: ID!) {
      prepareCampaignEnd(id: $id) {
        ...usePrepare_payload
      }
    }
  `,
  ({ prepareCampaignEnd }) => prepareCampaignEnd,
)
