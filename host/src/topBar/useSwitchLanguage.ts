import type { Language } from '@vitrine/i18n'
import { graphql, useMutation } from '@vitrine/relay'
import { useSessionStore } from '@vitrine/session'
import { startTransition } from 'react'
import type { useSwitchLanguageMutation } from './__generated__/useSwitchLanguageMutation.graphql'

/** Switches the language of the interface at once, and remembers it with the account for the next computer. */
export function useSwitchLanguage(): (language: Language) => void {
  const session = useSessionStore()
  const [commit] = useMutation<useSwitchLanguageMutation>(graphql`
    mutation useSwitchLanguageMutation($input: UpdateMeInput!) {
      updateMe(input: $input) {
        me {
          id
          language
        }
        errors {
          message
        }
      }
    }
  `)
  return (language) => {
    // a remote's words in the other language may still have to come: what is on the page stays until then
    startTransition(() => session.saveLanguage(language))
    const { token, shareLink } = session.getSnapshot()
    if (token && !shareLink) commit({ variables: { input: { language } }, onError: () => undefined })
  }
}
