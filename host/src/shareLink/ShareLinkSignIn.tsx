import { RemoteMessages } from '@vitrine/i18n'
import { graphql, useMutation } from '@vitrine/relay'
import { useSession, useSessionStore } from '@vitrine/session'
import { useLocation, useParams, usePageTitle } from '@vitrine/shell'
import { Button, Empty, Skeleton } from '@vitrine/ui'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { officeMessages } from '../office/officeMessages'
import type { ShareLinkSignInMutation } from './__generated__/ShareLinkSignInMutation.graphql'
import { endedShareLink } from './endedShareLink'
import { useShareLinkSignIn } from './useShareLinkSignIn'

/** SHARE-04: signs whoever opens a share link in, once, or says that it did not work, and nothing of what is behind it. */
export default function ShareLinkSignIn() {
  const { pathname } = useLocation()
  return (
    <div className="v-page">
      <Suspense>
        <RemoteMessages messages={officeMessages}>{pathname === endedShareLink ? <Ended /> : <SignIn />}</RemoteMessages>
      </Suspense>
    </div>
  )
}

/** The session of a link that was revoked, or whose days are over. What is left of it goes. */
function Ended() {
  const { shareLink } = useSession()
  const session = useSessionStore()
  useEffect(() => {
    if (shareLink) session.signOut()
  }, [shareLink, session])
  return <Failed />
}

function SignIn() {
  const intl = useIntl()
  const { token = '' } = useParams()
  const [signIn, retry] = useShareLinkSignIn(token)
  const { state } = signIn
  const title = intl.formatMessage({ id: 'office.shareLink.signingIn' })
  usePageTitle(state === 'signingIn' ? title : undefined)
  if (signIn.state === 'resting') return <Failed text={signIn.text} onRetry={retry} />
  if (state === 'unreachable') return <Failed text={intl.formatMessage({ id: 'office.shareLink.unreachable' })} onRetry={retry} />
  if (state === 'forgetful')
    return <Failed text={`${intl.formatMessage({ id: 'host.noSession.title' })} ${intl.formatMessage({ id: 'host.noSession.text' })}`} onRetry={retry} />
  if (state === 'refused') return <Refused token={token} />
  return (
    <div className="host-signing-in" aria-busy="true">
      <h1>{title}</h1>
      <p role="status">
        <FormattedMessage id="office.shareLink.wait" />
      </p>
      <Skeleton lines={2} />
    </div>
  )
}

function Refused({ token }: { token: string }) {
  const intl = useIntl()
  const { request, isSending, isRequested } = useRequestShareLink(token)
  if (isRequested) return <Failed text={intl.formatMessage({ id: 'office.shareLink.requested' })} />
  return (
    <Failed
      action={
        <Button type="primary" loading={isSending} onClick={request}>
          <FormattedMessage id="office.shareLink.request" />
        </Button>
      }
    />
  )
}

/** Why, and what can be done about it: by default that the link itself does not work (any more). */
function Failed({ text, onRetry, action }: { text?: string; onRetry?: () => void; action?: ReactNode }) {
  const intl = useIntl()
  const title = intl.formatMessage({ id: 'office.shareLink.failed' })
  usePageTitle(title)
  return (
    <div role="alert">
      <Empty
        isPage
        drawing="broken"
        title={title}
        text={text ?? intl.formatMessage({ id: 'office.shareLink.failedText' })}
        action={
          onRetry ? (
            <Button type="primary" onClick={onRetry}>
              <FormattedMessage id="office.shareLink.retry" />
            </Button>
          ) : (
            action
          )
        }
      />
    </div>
  )
}

/** Asks whoever sent a link whose days are over for another one. The answer is the same whatever the token is. */
function useRequestShareLink(token: string) {
  const [isRequested, setRequested] = useState(false)
  const [commit, isSending] = useMutation<ShareLinkSignInMutation>(graphql`
    mutation ShareLinkSignInMutation($token: String!) {
      requestShareLink(token: $token)
    }
  `)
  const request = () => commit({ variables: { token }, onCompleted: () => setRequested(true) })
  return { request, isSending, isRequested }
}
