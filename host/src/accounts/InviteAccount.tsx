import { languages } from '@vitrine/i18n'
import { newIdempotencyKey } from '@vitrine/relay'
import { toasts } from '@vitrine/toasts'
import { Button, Dialog, Field, Input, PlusIcon, Select } from '@vitrine/ui'
import { useId, useRef, useState, type FormEvent } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { languageNames } from '../topBar/languageNames'
import { useInviteAccount } from './accounts.mutations'

/** Invites somebody by mail. */
export function InviteAccount({ onInvited }: { onInvited(): void }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button type="primary" icon={<PlusIcon />} onClick={() => setOpen(true)}>
        <FormattedMessage id="office.accounts.invite" />
      </Button>
      {isOpen && <InviteDialog onClose={() => setOpen(false)} onInvited={onInvited} />}
    </>
  )
}

interface Props {
  onClose(): void
  onInvited(): void
}

function InviteDialog({ onClose, onInvited }: Props) {
  const intl = useIntl()
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const [key] = useState(newIdempotencyKey)
  const [language, setLanguage] = useState<string>(intl.locale.slice(0, 2))
  const [problem, setProblem] = useState('')
  const [invite, isInviting] = useInviteAccount()

  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isInviting) return
    const data = new FormData(event.currentTarget)
    const text = (name: string) => String(data.get(name)).trim()
    const refuse = (message: string) => {
      setProblem(message)
      form.current?.querySelector<HTMLElement>('[name=email]')?.focus()
    }
    const email = text('email')
    if (email === '') return refuse(intl.formatMessage({ id: 'office.accounts.emailRequired' }))
    setProblem('')
    const answer = await invite({ input: { email, firstName: text('firstName'), lastName: text('lastName'), language }, key })
    if (!answer) return
    const [refusal] = answer.errors
    if (refusal) return refuse(refusal.message)
    toasts.show({ kind: 'success', text: intl.formatMessage({ id: 'office.accounts.invited' }, { email }) })
    onInvited()
    onClose()
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width={520}
      title={<FormattedMessage id="office.accounts.inviteTitle" />}
      footer={
        <>
          <Button onClick={onClose}>
            <FormattedMessage id="office.accounts.cancel" />
          </Button>
          <Button type="primary" htmlType="submit" form={id} loading={isInviting}>
            <FormattedMessage id="office.accounts.send" />
          </Button>
        </>
      }
    >
      <form id={id} ref={form} className="host-invite" noValidate onSubmit={(event) => void handleSubmit(event)}>
        <p className="v-soft">
          <FormattedMessage id="office.accounts.inviteText" />
        </p>
        <Field label={<FormattedMessage id="office.accounts.column.email" />} isRequired error={problem}>
          <Input name="email" type="email" autoComplete="off" inputMode="email" spellCheck={false} maxLength={254} />
        </Field>
        <div className="host-profile-fields">
          <Field label={<FormattedMessage id="office.accounts.firstName" />}>
            <Input name="firstName" autoComplete="off" maxLength={255} />
          </Field>
          <Field label={<FormattedMessage id="office.accounts.lastName" />}>
            <Input name="lastName" autoComplete="off" maxLength={255} />
          </Field>
        </div>
        <Field label={<FormattedMessage id="office.accounts.column.language" />}>
          <Select value={language} onChange={setLanguage} options={languages.map((value) => ({ value, label: languageNames[value] }))} />
        </Field>
      </form>
    </Dialog>
  )
}
