import { Button, Field, Input } from '@vitrine/ui'
import { useState, type FormEvent, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'

interface Props {
  /** Why the last attempt was refused */
  notice: ReactNode
  isSigningIn: boolean
  /** Seconds until the next attempt is accepted */
  seconds: number
  onCode(code: string): void
  onBack(): void
}

/** The second step of signing in: the code of an authenticator app, or a recovery code. */
export function CodeStep({ notice, isSigningIn, seconds, onCode, onBack }: Props) {
  const intl = useIntl()
  const [isMissing, setMissing] = useState(false)
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (seconds > 0 || isSigningIn) return
    const field = event.currentTarget.querySelector<HTMLInputElement>('[name=code]')
    const code = field?.value.trim() ?? ''
    setMissing(code === '')
    if (code === '') field?.focus()
    else onCode(code)
  }
  return (
    <form className="v-card" noValidate onSubmit={handleSubmit}>
      <h1>
        <FormattedMessage id="host.login.codeTitle" />
      </h1>
      {notice}
      <Field
        label={<FormattedMessage id="host.login.code" />}
        hint={<FormattedMessage id="host.login.codeHint" />}
        error={isMissing && intl.formatMessage({ id: 'host.login.codeRequired' })}
      >
        <Input name="code" size="large" required autoComplete="one-time-code" spellCheck={false} autoCapitalize="none" maxLength={40} autoFocus />
      </Field>
      <Button type="primary" size="large" htmlType="submit" block loading={isSigningIn} disabled={seconds > 0}>
        <FormattedMessage id="host.login.codeSubmit" />
      </Button>
      <Button size="large" block onClick={onBack}>
        <FormattedMessage id="host.login.codeBack" />
      </Button>
    </form>
  )
}
