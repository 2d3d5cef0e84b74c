import { graphql, usePreloadedQuery } from '@vitrine/relay'
import { usePageTitle, type ScreenProps } from '@vitrine/shell'
import { Skeleton } from '@vitrine/ui'
import { Suspense } from 'react'
import { useIntl } from 'react-intl'
import type { ProfileScreenQuery } from './__generated__/ProfileScreenQuery.graphql'
import { ProfileDetail } from './ProfileDetail'
import { SessionsPanel } from './SessionsPanel'

type Props = ScreenProps<ProfileScreenQuery>

/** The viewer's profile: name, language, password, appearance, and sessions. */
export default function ProfileScreen(props: Props) {
  const intl = useIntl()
  usePageTitle(intl.formatMessage({ id: 'office.profile.title' }))
  return (
    <Suspense fallback={<Pending />}>
      <Profile {...props} />
    </Suspense>
  )
}

function Pending() {
  return (
    <div className="v-page" aria-busy="true">
      <Skeleton lines={6} />
    </div>
  )
}

function Profile({ queryRef }: Props) {
  const { me, sessions } = usePreloadedQuery<ProfileScreenQuery>(
    graphql`
      query ProfileScreenQuery {
        me {
          id
          ...ProfileDetail_me
        }
        sessions {
          ...SessionsPanel_sessions
        }
      }
    `,
    queryRef,
  )
  // signed out: navigation to login has begun
  if (!me) return <Pending />
  return <ProfileDetail key={me.id} me={me} sessions={<SessionsPanel sessions={sessions} />} />
}
