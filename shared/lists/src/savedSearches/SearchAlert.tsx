import { Button, Input } from '@vitrine/ui'
import { type FormEvent, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'

interface Props {
  label: string
  /** null: no alert */
  above: number | null
  onChange(above: number | null): void
}

/** The number of rows above which the owner of a saved search is notified on My day; empty for never. */
export function SearchAlert({ label, above, onChange }: Props) {
  const intl = useIntl()
  const [typed, setTyped] = useState<string>()
  if (typed === undefined) {
    return (
      <Button
        size="small"
        aria-label={intl.formatMessage({ id: 'lists.saved.alertOf' }, { label, above: above ?? -1 })}
        onClick={() => setTyped(above === null ? '' : String(above))}
      >
        {above === null ? <FormattedMessage id="lists.saved.alert" /> : <FormattedMessage id="lists.saved.alertAbove" values={{ above }} />}
      </Button>
    )
  }
  const isWrong = !/^\d{0,7}$/.test(typed.trim())
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isWrong) return
    setTyped(undefined)
    onChange(typed.trim() === '' ? null : Number(typed))
  }
  return (
    <form className="v-row" onSubmit={submit}>
      <Input
        autoFocus
        inputMode="numeric"
        size="small"
        style={{ width: 84 }}
        aria-label={intl.formatMessage({ id: 'lists.saved.alertFrom' }, { label })}
        aria-invalid={isWrong}
        placeholder={intl.formatMessage({ id: 'lists.saved.alertNever' })}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button size="small" htmlType="submit" disabled={isWrong}>
        <FormattedMessage id="lists.saved.save" />
      </Button>
    </form>
  )
}
