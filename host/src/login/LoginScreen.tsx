import { useLocation, usePageTitle } from '@vitrine/shell'
import { Button, Field, Input } from '@vitrine/ui'
import { useState, type FormEvent } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useNow } from '../network/useNow'
import { LanguageSwitch } from '../topBar/LanguageSwitch'
import { CodeStep } from './CodeStep'
import { useSignIn } from './useSignIn'

/** Distinguishes an address from a typo: something before and after one @, and a dot after it. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

type MessageId = FormatjsIntl.Message['ids']

interface Problems {
  email?: MessageId
  password?: MessageId
}

/** The sign-in form. Fields have standard names and types, for password managers. */
export function LoginScreen() {
  const intl = useIntl()
  const { signIn, second, isSigningIn, refusal, forgetRefusal } = useSignIn()
  const seconds = useSecondsUntil(refusal?.until ?? null)
  const isShown = refusal !== null && (refusal.until === null || seconds > 0)
  const { state } = useLocation() as { state: { hasEnded?: boolean } | null }
  const [isVisible, setIsVisible] = useState(false)
  const [isCaps, setIsCaps] = useState(false)
  const [problems, setProblems] = useState<Problems>({})
  usePageTitle(intl.formatMessage({ id: 'host.login.title' }))

  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (seconds > 0) return
    // read from the fields: a password manager may have filled them without events
    const data = new FormData(event.currentTarget)
    const email = String(data.get('email')).trim()
    const password = String(data.get('password'))
    const found: Problems = {}
    if (!EMAIL.test(email)) found.email = email === '' ? 'host.login.emailRequired' : 'host.login.emailInvalid'
    if (password === '') found.password = 'host.login.passwordRequired'
    setProblems(found)
    if (found.email || found.password) {
      event.currentTarget.querySelector<HTMLElement>(`[name=${found.email ? 'email' : 'password'}]`)?.focus()
      return
    }
    signIn(email, password)
  }
  const sayProblem = (id: MessageId | undefined) => id && intl.formatMessage({ id })

  const notice = isShown && (
    <p className="host-login-refusal" role="alert">
      {seconds > 0 ? (
        <>
          {/* read out once; what is seen counts down */}
          <span className="v-hidden">{refusal.text}</span>
          <span aria-hidden="true">
            <FormattedMessage id="host.login.rest" values={{ seconds }} />
          </span>
        </>
      ) : (
        refusal.text
      )}
    </p>
  )
  if (second) {
    return (
      <div className="host-login">
        <CodeStep notice={notice} isSigningIn={isSigningIn} seconds={seconds} onCode={second.enter} onBack={second.leave} />
      </div>
    )
  }
  return (
    <div className="host-login">
      <form className="v-card" noValidate onSubmit={handleSubmit}>
        <h1>
          <FormattedMessage id="host.login.title" />
        </h1>
        {state?.hasEnded && !isShown && (
          <p className="host-login-notice" role="status">
            <FormattedMessage id="host.login.ended" />
          </p>
        )}
        {notice}
        <Field label={<FormattedMessage id="host.login.email" />} error={sayProblem(problems.email)}>
          <Input
            name="email"
            type="email"
            required
            size="large"
            autoComplete="username"
            inputMode="email"
            spellCheck={false}
            autoFocus
            onChange={forgetRefusal}
          />
        </Field>
        <Field
          label={<FormattedMessage id="host.login.password" />}
          hint={isCaps ? <FormattedMessage id="host.login.caps" /> : undefined}
          error={sayProblem(problems.password)}
        >
          <Input
            name="password"
            required
            type={isVisible ? 'text' : 'password'}
            size="large"
            autoComplete="current-password"
            onKeyUp={(event) => setIsCaps(event.getModifierState('CapsLock'))}
          />
        </Field>
        <label className="host-login-show">
          <input type="checkbox" checked={isVisible} onChange={(event) => setIsVisible(event.target.checked)} />
          <FormattedMessage id="host.login.show" />
        </label>
        <Button type="primary" size="large" htmlType="submit" block loading={isSigningIn} disabled={seconds > 0}>
          <FormattedMessage id="host.login.submit" />
        </Button>
        <LanguageSwitch />
      </form>
    </div>
  )
}

/** Whole seconds until a time (milliseconds since 1970), counting down; 0 if it has passed, or there is none. */
function useSecondsUntil(moment: number | null): number {
  const now = useNow(moment !== null)
  return moment === null ? 0 : Math.max(0, Math.ceil((moment - now) / 1000))
}
