import { graphql, inBackground, useMutation } from '@vitrine/relay'
import { useHost } from '../app/useHost'
import type { useEndOnboardingMutation } from './__generated__/useEndOnboardingMutation.graphql'

const background = { cacheConfig: inBackground }

/** Dismisses the tour for this person, on all computers. If that fails, it is offered again. */
export function useEndOnboarding(): () => void {
  const { me } = useHost()
  const [commit] = useMutation<useEndOnboardingMutation>(graphql`
    mutation useEndOnboardingMutation($input: UpdateMeInput!) {
      updateMe(input: $input) {
        me {
          id
          showOnboarding
        }
        errors {
          message
        }
      }
    }
  `)
  return () => {
    if (!me?.showOnboarding) return
    commit({ variables: { input: { showOnboarding: false } }, ...background, onError: () => undefined })
  }
}
