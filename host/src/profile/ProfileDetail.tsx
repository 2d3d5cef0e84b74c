import { graphql, useFragment } from '@vitrine/relay'
import { DetailFrame, DraftBanner } from '@vitrine/ui'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import type { ProfileDetail_me$key } from './__generated__/ProfileDetail_me.graphql'
import { AppearanceChoice } from './AppearanceChoice'
import { PasswordForm } from './PasswordForm'
import { PersonFields } from './PersonFields'
import { SecondFactorPanel } from './SecondFactorPanel'
import { useProfileForm } from './useProfileForm'

interface Props {
  me: ProfileDetail_me$key
  /** Their list; its data are loaded with the screen */
  sessions: ReactNode
}

/** The profile's tabs. The name is a form; language and appearance apply at once, so there is nothing to save. */
export function ProfileDetail({ me, sessions }: Props) {
  const intl = useIntl()
  const person = useFragment(
    graphql`
      fragment ProfileDetail_me on User {
        email
        ...useProfileForm_me
        ...SecondFactorPanel_me
      }
    `,
    me,
  )
  const form = useProfileForm(person)
  const profile = (
    <div className="host-profile">
      <PersonFields form={form} email={person.email} />
      <AppearanceChoice />
    </div>
  )
  return (
    <DetailFrame
      title={intl.formatMessage({ id: 'office.profile.title' })}
      facts={[person.email]}
      notices={form.draft && <DraftBanner {...form.draft} />}
      tabs={[
        { id: 'profile', label: intl.formatMessage({ id: 'office.profile.tab.profile' }), errors: form.wrong.length, content: profile },
        { id: 'password', label: intl.formatMessage({ id: 'office.profile.tab.password' }), content: <PasswordForm email={person.email} /> },
        { id: 'second-factor', label: intl.formatMessage({ id: 'office.profile.tab.secondFactor' }), content: <SecondFactorPanel me={person} /> },
        { id: 'sessions', label: intl.formatMessage({ id: 'office.profile.tab.sessions' }), content: sessions },
      ]}
      {...form.frame}
    />
  )
}
