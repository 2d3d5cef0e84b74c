import { useTellDone } from '@vitrine/forms'
import { definePrepare, deleteDialog, type StartedJob } from '@vitrine/jobs'
import { defineAct, graphql, useAct } from '@vitrine/relay'
import { useIntl } from 'react-intl'
import type { priceCardsMutationsAssignMutation } from './__generated__/priceCardsMutationsAssignMutation.graphql'
import type { priceCardsMutationsDeleteMutation } from './__generated__/priceCardsMutationsDeleteMutation.graphql'
import type { PriceCardSelection, priceCardsMutationsMarkMutation } from './__generated__/priceCardsMutationsMarkMutation.graphql'
import type { priceCardsMutationsRegenerateMutation } from './__generated__/priceCardsMutationsRegenerateMutation.graphql'
import type { priceCardsMutationsUpdateMutation } from './__generated__/priceCardsMutationsUpdateMutation.graphql'

/** Prepares cards for products as a job to be confirmed. */
export const usePreparePriceCardAssign = definePrepare<priceCardsMutationsAssignMutation>(
  graphql`
    mutation priceCardsMutationsAssignMutation($input: PriceCardAssignInput!) {
      preparePriceCardAssign(input: $input) {
        ...usePrepare_payload
      }
    }
  `,
  ({ preparePriceCardAssign }) => preparePriceCardAssign,
)

/** Saves a card's place, copies and day, based on a revision; the form says what is refused. */
export const useUpdatePriceCard = defineAct<priceCardsMutationsUpdateMutation>(
  graphql`
    mutation priceCardsMutationsUpdateMutation($input: UpdatePriceCardInput!) {
      updatePriceCard(input: $input) {
        priceCard {
          id
          ...CardPlaceForm_card
        }
        conflicts {
          field
        }
        errors {
          field
          message
        }
      }
    }
  `,
  'caller',
)

/** Makes cards again, optionally for a day (null: for today again); returns the job, once it has begun. */
export function useRegeneratePriceCards(): (selection: PriceCardSelection, forDay?: { validOn: string | null }) => Promise<StartedJob | null> {
  const [regenerate] = useAct<priceCardsMutationsRegenerateMutation>(graphql`
    mutation priceCardsMutationsRegenerateMutation($selection: PriceCardSelection!, $validOn: Date, $key: String) {
      regeneratePriceCards(selection: $selection, validOn: $validOn, idempotencyKey: $key) {
        job {
          id
          title
          ...JobWatch_job
        }
        errors {
          message
        }
      }
    }
  `)
  return async (selection, forDay) => (await regenerate({ selection, ...forDay }))?.job ?? null
}

const words = { PRINTED: 'pricing.cards.marked.printed', PLACED: 'pricing.cards.marked.placed' } as const

/** Marks cards as printed, or placed in the showroom, with Undo; returns whether any was. */
export function useMarkPriceCards(onDone: () => void): (selection: PriceCardSelection, mark: 'PRINTED' | 'PLACED') => Promise<boolean> {
  const intl = useIntl()
  const tell = useTellDone(onDone)
  const [act] = useAct<priceCardsMutationsMarkMutation>(graphql`
    mutation priceCardsMutationsMarkMutation($selection: PriceCardSelection!, $mark: PriceCardMark!, $key: String) {
      markPriceCards(selection: $selection, mark: $mark, idempotencyKey: $key) {
        changedCount
        refusedCount
        changeSet {
          id
        }
        errors {
          message
        }
      }
    }
  `)
  return async (selection, mark) => {
    const marked = await act({ selection, mark })
    if (!marked || marked.changedCount === 0) return false
    tell(intl.formatMessage({ id: words[mark] }, { count: marked.changedCount, left: marked.refusedCount }), marked.changeSet, 'priceCards')
    onDone()
    return true
  }
}

/** Previews and confirms deleting price cards. */
export const PriceCardsDeleteDialog = deleteDialog<priceCardsMutationsDeleteMutation>(
  graphql`
    mutation priceCardsMutationsDeleteMutation($selection: PriceCardSelection!) {
      preparePriceCardDelete(selection: $selection) {
        ...usePrepare_payload
      }
    }
  `,
  ({ preparePriceCardDelete }) => preparePriceCardDelete,
  { title: 'pricing.cards.deleteTitle', confirm: 'pricing.cards.deleteNow', noEffect: 'pricing.cards.noEffect', text: 'pricing.cards.deleteText' },
)
