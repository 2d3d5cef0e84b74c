import { toasts } from '@vitrine/toasts'
import { Button, Dialog, Field, Input } from '@vitrine/ui'
import { useId, useState, type FormEvent } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { SecondFactorProblems } from './problemsOf'
import { useEndSecondFactor } from './secondFactor.mutations'

/** Switches two-step verification off, for whoever has the password and a code. */
export function SwitchOffDialog({ onClose }: { onClose(): void }) {
  const intl = useIntl()
  const id = useId()
  const [end, isEnding] = useEndSecondFactor()
  const [problems, setProblems] = useState<SecondFactorProblems['problems']>({})

  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isEnding) return
    const form = event.currentTarget
    const data = new FormData(form)
    const [password, code] = [String(data.get('password')), String(data.get('code')).trim()]
    const found: SecondFactorProblems['problems'] = {}
    if (password === '') found.password = intl.formatMessage({ id: 'office.password.currentRequired' })
    if (code === '') found.code = intl.formatMessage({ id: 'office.secondFactor.codeRequired' })
    const refused = found.password || found.code ? { problems: found } : await end(password, code)
    if (refused) {
      setProblems(refused.problems)
      const wrong = refused.problems.password ? 'password' : 'code'
      form.querySelector<HTMLElement>(`[name=${wrong}]`)?.focus()
      return
    }
    toasts.show({ kind: 'success', text: intl.formatMessage({ id: 'office.secondFactor.switchedOff' }) })
    onClose()
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width={460}
      title={<FormattedMessage id="office.secondFactor.askOff" />}
      footer={
        <>
          <Button onClick={onClose}>
            <FormattedMessage id="office.secondFactor.cancel" />
          </Button>
          <Button type="primary" danger htmlType="submit" form={id} loading={isEnding}>
            <FormattedMessage id="office.secondFactor.confirmOff" />
          </Button>
        </>
      }
    >
      <form id={id} className="host-invite" noValidate onSubmit={(event) => void handleSubmit(event)}>
        <p>
          <FormattedMessage id="office.secondFactor.consequenceOff" />
        </p>
        {problems.form && (
          <p className="host-login-refusal" role="alert">
            {problems.form}
          </p>
        )}
        <Field label={<FormattedMessage id="office.secondFactor.password" />} isRequired error={problems.password}>
          <Input name="password" type="password" autoComplete="current-password" />
        </Field>
        <Field
          label={<FormattedMessage id="office.secondFactor.code" />}
          isRequired
          hint={<FormattedMessage id="office.secondFactor.codeOrRecovery" />}
          error={problems.code}
        >
          <Input name="code" autoComplete="one-time-code" spellCheck={false} autoCapitalize="none" maxLength={40} />
        </Field>
      </form>
    </Dialog>
  )
}
