import { toasts } from '@vitrine/toasts'
import { Button, Dialog, Field, Input } from '@vitrine/ui'
import { useId, useState, type FormEvent } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { SecondFactorProblems } from './problemsOf'
import { type SecondFactorSetup, useSwitchOnSecondFactor } from './secondFactor.mutations'

/** Switches two-step verification on: the password, then the app and a code of it, then the recovery codes. */
export function SwitchOnDialog({ onClose }: { onClose(): void }) {
  const intl = useIntl()
  const id = useId()
  const { begin, confirm } = useSwitchOnSecondFactor()
  const [isWorking, setWorking] = useState(false)
  const [setup, setSetup] = useState<SecondFactorSetup | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const [problems, setProblems] = useState<SecondFactorProblems['problems']>({})
  const step = codes ? 'codes' : setup ? 'app' : 'password'

  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isWorking) return
    const name = setup ? 'code' : 'password'
    const field = event.currentTarget.querySelector<HTMLInputElement>(`[name=${name}]`)
    const given = field?.value ?? ''
    const refuse = (found: SecondFactorProblems['problems']) => {
      setProblems(found)
      field?.focus()
    }
    if (given.trim() === '') {
      return refuse({ [name]: intl.formatMessage({ id: setup ? 'office.secondFactor.codeRequired' : 'office.password.currentRequired' }) })
    }
    setWorking(true)
    if (setup) {
      const confirmed = await confirm(given)
      setWorking(false)
      if ('problems' in confirmed) return refuse(confirmed.problems)
      setCodes(confirmed)
    } else {
      const begun = await begin(given)
      setWorking(false)
      if ('problems' in begun) return refuse(begun.problems)
      setSetup(begun)
    }
    setProblems({})
  }
  const copy = () =>
    navigator.clipboard.writeText((codes ?? []).join('\n')).then(
      () => toasts.show({ kind: 'success', text: intl.formatMessage({ id: 'office.secondFactor.copied' }) }),
      () => toasts.show({ kind: 'warning', text: intl.formatMessage({ id: 'office.secondFactor.notCopied' }) }),
    )
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width={460}
      title={<FormattedMessage id={`office.secondFactor.step.${step}`} />}
      footer={
        codes ? (
          <>
            <Button onClick={() => void copy()}>
              <FormattedMessage id="office.secondFactor.copy" />
            </Button>
            <Button type="primary" onClick={onClose}>
              <FormattedMessage id="office.secondFactor.done" />
            </Button>
          </>
        ) : (
          <>
            <Button onClick={onClose}>
              <FormattedMessage id="office.secondFactor.cancel" />
            </Button>
            <Button type="primary" htmlType="submit" form={id} loading={isWorking}>
              <FormattedMessage id={setup ? 'office.secondFactor.switchOn' : 'office.secondFactor.next'} />
            </Button>
          </>
        )
      }
    >
      <form id={id} className="host-invite" noValidate onSubmit={(event) => void handleSubmit(event)}>
        <p>
          <FormattedMessage id={`office.secondFactor.stepText.${step}`} />
        </p>
        {problems.form && (
          <p className="host-login-refusal" role="alert">
            {problems.form}
          </p>
        )}
        {step === 'password' && (
          <Field label={<FormattedMessage id="office.secondFactor.password" />} isRequired error={problems.password}>
            <Input name="password" type="password" autoComplete="current-password" autoFocus />
          </Field>
        )}
        {setup && !codes && <AppSetup setup={setup} problem={problems.code} />}
        {codes && (
          <ul className="host-recovery-codes" aria-label={intl.formatMessage({ id: 'office.secondFactor.recoveryCodes' })}>
            {codes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </ul>
        )}
      </form>
    </Dialog>
  )
}

/** What the app scans, or its owner types there; and the code that it shows then. */
function AppSetup({ setup, problem }: { setup: SecondFactorSetup; problem: string | undefined }) {
  const intl = useIntl()
  return (
    <>
      <svg
        className="host-qr-code"
        role="img"
        aria-label={intl.formatMessage({ id: 'office.secondFactor.qrCode' })}
        viewBox={`0 0 ${setup.qrSize} ${setup.qrSize}`}
        shapeRendering="crispEdges"
      >
        <path d={setup.qrPath} />
      </svg>
      <Field label={<FormattedMessage id="office.secondFactor.key" />}>
        <Input className="host-token" value={setup.key.replaceAll(/(.{4})(?=.)/g, '$1 ')} readOnly onFocus={(event) => event.target.select()} />
      </Field>
      <Field label={<FormattedMessage id="office.secondFactor.code" />} isRequired error={problem}>
        <Input name="code" autoComplete="one-time-code" inputMode="numeric" spellCheck={false} maxLength={10} autoFocus />
      </Field>
    </>
  )
}
