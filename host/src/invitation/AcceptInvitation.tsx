import { RemoteMessages } from '@vitrine/i18n'
import { useParams, usePageTitle } from '@vitrine/shell'
import { Button, Empty, Field, Input, Skeleton } from '@vitrine/ui'
import { Suspense, useState, type FormEvent } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { officeMessages } from '../office/officeMessages'
import { shortestPassword } from '../profile/shortestPassword'
import { LanguageSwitch } from '../topBar/LanguageSwitch'
import { type Invited, useInvitation } from './useInvitation'
import { useAcceptInvitation } from './useAcceptInvitation'

/** Whoever was invited chooses a password here, and is signed in with it. */
export default function AcceptInvitation() {
  const { token = '' } = useParams()
  return (
    <Suspense>
      <RemoteMessages messages={officeMessages}>
        <Invitation key={token} token={token} />
      </RemoteMessages>
    </Suspense>
  )
}

function Invitation({ token }: { token: string }) {
  const intl = useIntl()
  const [invitation, retry] = useInvitation(token)
  usePageTitle(intl.formatMessage({ id: 'office.invitation.title' }))
  if (invitation.state === 'found') return <PasswordForm token={token} invited={invitation.invited} />
  if (invitation.state === 'loading') {
    return (
      <div className="v-page" aria-busy="true">
        <Skeleton lines={4} />
      </div>
    )
  }
  const isGone = invitation.state === 'gone'
  return (
    <div className="v-page" role="alert">
      <Empty
        isPage
        drawing="broken"
        title={<FormattedMessage id={isGone ? 'office.invitation.gone' : 'office.invitation.failed'} />}
        text={invitation.text ?? <FormattedMessage id={isGone ? 'office.invitation.goneText' : 'office.invitation.failedText'} />}
        action={
          !isGone && (
            <Button type="primary" onClick={retry}>
              <FormattedMessage id="office.invitation.retry" />
            </Button>
          )
        }
      />
    </div>
  )
}

function PasswordForm({ token, invited }: { token: string; invited: Invited }) {
  const intl = useIntl()
  const [accept, isAccepting] = useAcceptInvitation(token)
  const [isVisible, setVisible] = useState(false)
  const [problem, setProblem] = useState<{ field?: string; form?: string }>({})

  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isAccepting) return
    const form = event.currentTarget
    const password = String(new FormData(form).get('password'))
    const found =
      password.length < shortestPassword
        ? { field: intl.formatMessage({ id: 'office.password.tooShort' }, { limit: shortestPassword }) }
        : await accept(password)
    setProblem(found)
    if (found.field) form.querySelector<HTMLElement>('[name=password]')?.focus()
  }
  return (
    <div className="host-login">
      <form className="v-card" noValidate onSubmit={(event) => void handleSubmit(event)}>
        <h1>
          <FormattedMessage id="office.invitation.welcome" values={{ name: invited.firstName || '_' }} />
        </h1>
        <p className="v-soft">
          <FormattedMessage id="office.invitation.text" />
        </p>
        {problem.form && (
          <p className="host-login-refusal" role="alert">
            {problem.form}
          </p>
        )}
        <Field label={<FormattedMessage id="office.accounts.column.email" />}>
          <Input size="large" type="email" name="username" autoComplete="username" value={invited.email} readOnly className="host-read-only" />
        </Field>
        <Field
          label={<FormattedMessage id="office.invitation.password" />}
          hint={<FormattedMessage id="office.password.hint" values={{ limit: shortestPassword }} />}
          error={problem.field}
        >
          <Input size="large" name="password" type={isVisible ? 'text' : 'password'} autoComplete="new-password" autoFocus />
        </Field>
        <label className="host-login-show">
          <input type="checkbox" checked={isVisible} onChange={(event) => setVisible(event.target.checked)} />
          <FormattedMessage id="office.password.show" />
        </label>
        <Button type="primary" size="large" htmlType="submit" block loading={isAccepting}>
          <FormattedMessage id="office.invitation.submit" />
        </Button>
        <LanguageSwitch />
      </form>
    </div>
  )
}
