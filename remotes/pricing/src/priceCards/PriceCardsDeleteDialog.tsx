import { deleteDialog } from '@vitrine/jobs'
import { graphql } from '@vitrine/relay'
import type { PriceCardsDeleteDialogMutation } from './__generated__/PriceCardsDeleteDialogMutation.graphql'

/** Previews and confirms deleting price cards. */
export const PriceCardsDeleteDialog = deleteDialog<PriceCardsDeleteDialogMutation>(
  graphql`
    mutation PriceCardsDeleteDialogMutation($selection: PriceCardSelection!) {
      preparePriceCardDelete(selection: $selection) {
        ...usePrepare_payload
      }
    }
  `,
  ({ preparePriceCardDelete }) => preparePriceCardDelete,
  { title: 'pricing.cards.deleteTitle', confirm: 'pricing.cards.deleteNow', noEffect: 'pricing.cards.noEffect', text: 'pricing.cards.deleteText' },
)
