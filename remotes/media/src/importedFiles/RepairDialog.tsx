import { Button, Dialog, Field, Input } from '@vitrine/ui'
import { type FormEvent, useId, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'

interface Props {
  group: {
    readonly column: string | null | undefined
    readonly message: string
    readonly count: number
    readonly valueCount: number
    readonly values: readonly { readonly value: string; readonly count: number; readonly suggestion: string | null | undefined }[]
  }
  isSaving: boolean
  onClose(): void
  onRepair(values: { from?: string; to: string }[]): void
}

/** Asks for replacements in the cells of a group: per value, or one for all others. */
export function RepairDialog({ group: { column, message, count, valueCount, values }, isSaving, onClose, onRepair }: Props) {
  const intl = useIntl()
  const form = useId()
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>(
    Object.fromEntries(values.flatMap(({ value, suggestion }) => (suggestion ? [[value, suggestion]] : []))),
  )
  const [rest, setRest] = useState('')
  const given = [...values.flatMap(({ value }) => (typed[value] ? [{ from: value, to: typed[value] }] : [])), ...(rest ? [{ to: rest }] : [])]
  const save = (event: FormEvent) => {
    event.preventDefault()
    onRepair(given)
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={<FormattedMessage id="media.imports.repair.title" values={{ column: column ?? '', count }} />}
      footer={
        <>
          <Button onClick={onClose}>
            <FormattedMessage id="media.exchange.cancel" />
          </Button>
          <Button type="primary" htmlType="submit" form={form} loading={isSaving} disabled={given.length === 0}>
            <FormattedMessage id="media.imports.repair.apply" />
          </Button>
        </>
      }
    >
      <form id={form} className="v-stack" onSubmit={save}>
        <p className="v-soft">{message}</p>
        {values.map(({ value, count: rows }) => (
          <Field key={value} label={intl.formatMessage({ id: 'media.imports.repair.value' }, { value: value || '–', count: rows })}>
            <Input value={typed[value] ?? ''} onChange={(event) => setTyped({ ...typed, [value]: event.target.value })} />
          </Field>
        ))}
        {valueCount > 1 && (
          <Field label={intl.formatMessage({ id: 'media.imports.repair.rest' })} hint={intl.formatMessage({ id: 'media.imports.repair.hint' })}>
            <Input value={rest} onChange={(event) => setRest(event.target.value)} />
          </Field>
        )}
      </form>
    </Dialog>
  )
}
