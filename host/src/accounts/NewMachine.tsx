import { newIdempotencyKey } from '@vitrine/relay'
import { toasts } from '@vitrine/toasts'
import { Button, Dialog, Field, Input } from '@vitrine/ui'
import { useId, useRef, useState, type FormEvent } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useCreateMachine } from './accounts.mutations'
import { defaultDays, ValidDays } from './ValidDays'

interface Props {
  onClose(): void
  onMade(machine: { name: string; token: string | null }): void
}

/** Asks for what the account of a program needs. */
export function NewMachine({ onClose, onMade }: Props) {
  const intl = useIntl()
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const [key] = useState(newIdempotencyKey)
  const [mayWrite, setMayWrite] = useState(false)
  const [days, setDays] = useState(defaultDays)
  const [problem, setProblem] = useState('')
  const [create, isCreating] = useCreateMachine()

  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isCreating) return
    const name = String(new FormData(event.currentTarget).get('machine')).trim()
    const refuse = (message: string) => {
      setProblem(message)
      form.current?.querySelector<HTMLElement>('[name=machine]')?.focus()
    }
    if (name === '') return refuse(intl.formatMessage({ id: 'office.accounts.nameRequired' }))
    setProblem('')
    const made = await create({ input: { name, mayWrite, validDays: Number(days) }, key })
    if (!made) return
    const [refusal] = made.errors
    if (refusal) return refuse(refusal.message)
    const token = made.token ?? null
    if (token === null) toasts.show({ kind: 'warning', text: intl.formatMessage({ id: 'office.accounts.tokenMissed' }, { name }) })
    onMade({ name, token })
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width={520}
      title={<FormattedMessage id="office.accounts.machineTitle" />}
      footer={
        <>
          <Button onClick={onClose}>
            <FormattedMessage id="office.accounts.cancel" />
          </Button>
          <Button type="primary" htmlType="submit" form={id} loading={isCreating}>
            <FormattedMessage id="office.accounts.machineCreate" />
          </Button>
        </>
      }
    >
      <form id={id} ref={form} className="host-invite" noValidate onSubmit={(event) => void handleSubmit(event)}>
        <p className="v-soft">
          <FormattedMessage id="office.accounts.machineText" />
        </p>
        <Field label={<FormattedMessage id="office.accounts.column.name" />} isRequired error={problem}>
          <Input name="machine" autoComplete="off" spellCheck={false} maxLength={100} />
        </Field>
        <fieldset className="host-scope">
          <legend>
            <FormattedMessage id="office.accounts.scope" />
          </legend>
          {(['read', 'write'] as const).map((scope) => (
            <label key={scope}>
              <input type="radio" name="scope" checked={mayWrite === (scope === 'write')} onChange={() => setMayWrite(scope === 'write')} />
              <span>
                <FormattedMessage id={`office.accounts.scope.${scope}`} />
                <span className="v-soft v-small">
                  <FormattedMessage id={`office.accounts.scopeText.${scope}`} />
                </span>
              </span>
            </label>
          ))}
        </fieldset>
        <ValidDays value={days} onChange={setDays} />
      </form>
    </Dialog>
  )
}
