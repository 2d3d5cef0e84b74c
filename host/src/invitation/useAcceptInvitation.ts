import { normaliseLanguage } from '@vitrine/i18n'
import { CombinedError, graphql, quietly, useMutation } from '@vitrine/relay'
import { useSessionStore } from '@vitrine/session'
import { addressOf, useNavigate } from '@vitrine/shell'
import { useIntl } from 'react-intl'
import { endAtServer } from '../login/endAtServer'
import type { useAcceptInvitationMutation } from './__generated__/useAcceptInvitationMutation.graphql'

/** Of the password field, or of the whole form; neither if the person is signed in now. */
interface Problem {
  field?: string
  form?: string
}

/** Chooses the password of an invited account and signs in; whoever was signed in here before stays so until that has worked. */
export function useAcceptInvitation(token: string): [accept: (password: string) => Promise<Problem>, isAccepting: boolean] {
  const intl = useIntl()
  const session = useSessionStore()
  const navigate = useNavigate()
  const [commit, isAccepting] = useMutation<useAcceptInvitationMutation>(graphql`
    mutation useAcceptInvitationMutation($token: String!, $password: String!) {
      acceptInvitation(token: $token, password: $password) {
        token
        refreshToken
        payload {
          email
          exp
        }
        user {
          id
          email
          language
          showOnboarding
        }
      }
    }
  `)
  const enter = ({ token: access, refreshToken, payload, user }: useAcceptInvitationMutation['response']['acceptInvitation']): Problem => {
    endAtServer(session.getSnapshot())
    try {
      session.signOut()
      session.saveLanguage(normaliseLanguage(user.language))
      session.saveUser({ ...user, id: Number(user.id) })
      session.saveTokens({ token: access, refreshToken, ...payload })
    } catch {
      // storage that is full or read-only
      return { form: `${intl.formatMessage({ id: 'host.noSession.title' })} ${intl.formatMessage({ id: 'host.noSession.text' })}` }
    }
    void navigate(addressOf('dashboard'), { replace: true })
    return {}
  }
  const accept = (password: string) =>
    new Promise<Problem>((resolve) => {
      commit({
        variables: { token, password },
        ...quietly,
        onCompleted: ({ acceptInvitation }) => resolve(enter(acceptInvitation)),
        onError: (error) => {
          const [fault] = error instanceof CombinedError ? error.graphQLErrors : []
          const isOfPassword = fault?.extensions?.code === 'PASSWORD_REFUSED'
          resolve(fault ? { [isOfPassword ? 'field' : 'form']: fault.message } : {})
        },
      })
    })
  return [accept, isAccepting]
}
