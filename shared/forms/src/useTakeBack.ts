import { graphql, useMutation } from '@vitrine/relay'
import { toasts } from '@vitrine/toasts'
import { useIntl } from 'react-intl'
import type { useTakeBackMutation } from './__generated__/useTakeBackMutation.graphql'

/** Takes back what one change set wrote. The key makes sure that a second press is not a second revert. */
export function useTakeBack(onDone: (() => void) | undefined): (changeSet: string, key: string) => Promise<void> {
  const intl = useIntl()
  const [commit] = useMutation<useTakeBackMutation>(graphql`
    mutation useTakeBackMutation($input: RevertInput!, $key: String) {
      revert(input: $input, idempotencyKey: $key) {
        job {
          id
        }
        errors {
          message
        }
      }
    }
  `)
  return (changeSet, key) =>
    new Promise((resolve) => {
      commit({
        variables: { input: { changeSet }, key },
        // the host has shown a toast for each error already
        onError: () => resolve(),
        onCompleted: ({ revert: { job, errors } }) => {
          for (const { message } of errors) toasts.show({ kind: 'error', text: message })
          // many things become a job, of which the host tells
          if (errors.length === 0 && !job) toasts.show({ kind: 'success', text: intl.formatMessage({ id: 'ui.save.takenBack' }) })
          onDone?.()
          resolve()
        },
      })
    })
}
