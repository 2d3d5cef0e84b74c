import { toasts } from '@vitrine/toasts'
import { Button, Checkbox, Dialog, Field, Input } from '@vitrine/ui'
import { type FormEvent, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useCreateSavedSearch } from './savedSearches.mutations'

interface Props {
  list: string
  address: string
  asked: { searchTerm: string | null; filter: string }
  onClose(): void
  onSaved(search: { id: string; address: string }): void
}

/** Less than 32 characters. */
const maxLabelLength = 31

/** Asks for a saved search's name, and who can see it. */
export function SaveSearchDialog({ list, address, asked, onClose, onSaved }: Props) {
  const intl = useIntl()
  const [label, setLabel] = useState('')
  const [shared, setShared] = useState(false)
  const [error, setError] = useState<string>()
  const [create, isSaving] = useCreateSavedSearch()
  const save = async (event: FormEvent) => {
    event.preventDefault()
    const wrong = label.trim() === '' ? 'lists.saved.labelRequired' : label.trim().length > maxLabelLength ? 'lists.saved.labelLong' : undefined
    setError(wrong && intl.formatMessage({ id: wrong }, { limit: maxLabelLength + 1 }))
    if (wrong) return
    const answer = await create({ input: { label: label.trim(), list, address, shared, ...asked } })
    if (!answer) return
    const { savedSearch, errors } = answer
    setError(errors.find(({ field }) => field === 'label')?.message)
    for (const { field, message } of errors) if (field !== 'label') toasts.show({ kind: 'error', text: message })
    if (savedSearch) onSaved(savedSearch)
  }
  return (
    <Dialog isOpen onClose={onClose} title={<FormattedMessage id="lists.saved.new" />}>
      <form className="v-stack" onSubmit={(event) => void save(event)} noValidate>
        <Field label={intl.formatMessage({ id: 'lists.saved.label' })} isRequired error={error} counter={{ value: label, limit: maxLabelLength }}>
          <Input value={label} onChange={(event) => setLabel(event.target.value)} />
        </Field>
        <Checkbox checked={shared} onChange={(event) => setShared(event.target.checked)}>
          <FormattedMessage id="lists.saved.share" />
        </Checkbox>
        <div className="v-dialog-foot">
          <Button onClick={onClose}>
            <FormattedMessage id="lists.saved.cancel" />
          </Button>
          <Button type="primary" htmlType="submit" disabled={isSaving}>
            <FormattedMessage id="lists.saved.save" />
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
