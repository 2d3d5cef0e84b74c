import { toasts } from '@vitrine/toasts'
import { Button, Field, Input } from '@vitrine/ui'
import { useRef, useState, type FormEvent } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { shortestPassword } from './shortestPassword'
import { useChangePassword } from './useChangePassword'

type Problems = { current?: string; new?: string; form?: string }

/** The password form. Names and types of the fields are standard ones for password managers; the address is there for them. */
export function PasswordForm({ email }: { email: string }) {
  const intl = useIntl()
  const [change, isChanging] = useChangePassword()
  const [problems, setProblems] = useState<Problems>({})
  const [isVisible, setVisible] = useState(false)
  // typed values disappear with their fields
  const [round, setRound] = useState(0)
  const form = useRef<HTMLFormElement>(null)
  const focus = (name: string) => form.current?.querySelector<HTMLElement>(`[name=${name}]`)?.focus()

  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isChanging) return
    const data = new FormData(event.currentTarget)
    const current = String(data.get('current'))
    const fresh = String(data.get('new'))
    const found: Problems = {}
    if (current === '') found.current = intl.formatMessage({ id: 'office.password.currentRequired' })
    if (fresh.length < shortestPassword) found.new = intl.formatMessage({ id: 'office.password.tooShort' }, { limit: shortestPassword })
    setProblems(found)
    if (found.current || found.new) return focus(found.current ? 'current' : 'new')

    const outcome = await change({ current, new: fresh })
    if (outcome.kind === 'refused') {
      setProblems(outcome.errors)
      if (outcome.errors.current || outcome.errors.new) focus(outcome.errors.current ? 'current' : 'new')
    }
    if (outcome.kind === 'changed') {
      setRound(round + 1)
      setVisible(false)
      toasts.show({ kind: 'success', text: intl.formatMessage({ id: 'office.password.changed' }, { count: outcome.endedSessions }) })
    }
  }

  const type = isVisible ? 'text' : 'password'
  return (
    <form ref={form} className="v-card host-password" noValidate aria-labelledby="password-title" onSubmit={(event) => void handleSubmit(event)}>
      <h2 id="password-title">
        <FormattedMessage id="office.password.title" />
      </h2>
      <p className="v-soft">
        <FormattedMessage id="office.password.text" />
      </p>
      {problems.form && (
        <p className="host-login-refusal" role="alert">
          {problems.form}
        </p>
      )}
      {/* which account it is: never seen, and nothing to tab to */}
      <input className="v-hidden" type="email" name="username" autoComplete="username" value={email} readOnly tabIndex={-1} aria-hidden="true" />
      <Field label={<FormattedMessage id="office.password.current" />} isRequired error={problems.current}>
        <Input key={round} name="current" type={type} autoComplete="current-password" />
      </Field>
      <Field
        label={<FormattedMessage id="office.password.new" />}
        isRequired
        hint={<FormattedMessage id="office.password.hint" values={{ limit: shortestPassword }} />}
        error={problems.new}
      >
        <Input key={round} name="new" type={type} autoComplete="new-password" />
      </Field>
      <label className="host-login-show">
        <input type="checkbox" checked={isVisible} onChange={(event) => setVisible(event.target.checked)} />
        <FormattedMessage id="office.password.show" />
      </label>
      <Button type="primary" htmlType="submit" loading={isChanging}>
        <FormattedMessage id="office.password.submit" />
      </Button>
    </form>
  )
}
