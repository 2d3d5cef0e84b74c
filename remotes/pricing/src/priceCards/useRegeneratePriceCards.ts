import type { StartedJob } from '@vitrine/jobs'
import { graphql, newIdempotencyKey, useMutation } from '@vitrine/relay'
import { toasts } from '@vitrine/toasts'
import type { PriceCardSelection, useRegeneratePriceCardsMutation } from './__generated__/useRegeneratePriceCardsMutation.graphql'

/** Makes cards again, optionally for a day (null: for today again); returns the job, once it has begun. */
export function useRegeneratePriceCards(): (selection: PriceCardSelection, forDay?: { validOn: string | null }) => Promise<StartedJob | null> {
  const [commit] = useMutation<useRegeneratePriceCardsMutation>(graphql`
    mutation useRegeneratePriceCardsMutation($selection: PriceCardSelection!, $validOn: Date, $key: String) {
      regeneratePriceCards(selection: $selection, validOn: $validOn, idempotencyKey: $key) {
        job {
          # for whoever watches it
          # eslint-disable-next-line relay/unused-fields
          id
          # eslint-disable-next-line relay/unused-fields
          title
          # eslint-disable-next-line relay/must-colocate-fragment-spreads
          ...JobWatch_job
        }
        errors {
          message
        }
      }
    }
  `)
  return (selection, forDay) =>
    new Promise((resolve) => {
      commit({
        variables: { selection, ...forDay, key: newIdempotencyKey() },
        onCompleted({ regeneratePriceCards: { job, errors } }) {
          for (const { message } of errors) toasts.show({ kind: 'error', text: message })
          resolve(job ?? null)
        },
        // the host has already shown a toast for each error
        onError: () => resolve(null),
      })
    })
}
