import { defineAct, graphql } from '@vitrine/relay'
import type { websitesMutationsResyncMutation } from './__generated__/websitesMutationsResyncMutation.graphql'
import type { websitesMutationsUpdateMutation } from './__generated__/websitesMutationsUpdateMutation.graphql'

/** Saves the settings of a website; the form says what is refused. */
export const useUpdateWebsite = defineAct<websitesMutationsUpdateMutation>(
  graphql`
    mutation websitesMutationsUpdateMutation($input: UpdateWebsiteInput!) {
      updateWebsite(input: $input) {
        website {
          ...WebsiteLine_website
        }
        changeSet {
          id
        }
        notice
        errors {
          field
          message
        }
      }
    }
  `,
  'caller',
)

/** Sends everything of a website again; the dialog says what is refused. */
export const useStartFullResync = defineAct<websitesMutationsResyncMutation>(
  graphql`
    mutation websitesMutationsResyncMutation($website: ID!, $key: String) {
      startFullResync(website: $website, idempotencyKey: $key) {
        website {
          ...WebsiteLine_website
        }
        errors {
          message
        }
      }
    }
  `,
  'caller',
)
