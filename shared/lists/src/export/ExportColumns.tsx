import { toasts } from '@vitrine/toasts'
import { Button, ColumnChoices, type ColumnSpec, Input, Select } from '@vitrine/ui'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { type ColumnSets, useColumnSets } from './useColumnSets'

interface Props {
  list: string
  /** All columns that can be selected now */
  columns: readonly ColumnSpec[]
  /** Ids in order; undefined: the list's defaults */
  chosen: readonly string[] | undefined
  onChange(chosen: readonly string[] | undefined): void
  /** Loads further columns, which are found by typing */
  offer?: (() => Promise<readonly ColumnSpec[]>) | undefined
}

const maxNameLength = 60

/** The columns of an export and their order; a selection can be saved as a named set. */
export function ExportColumns({ list, columns, chosen, onChange, offer }: Props) {
  const intl = useIntl()
  const { sets, canKeep, keep } = useColumnSets(list)
  const [name, setName] = useState('')
  const names = Object.keys(sets).sort((a, b) => a.localeCompare(b, intl.locale))
  const current = names.find((one) => sets[one]?.join() === chosen?.join())
  const save = () => {
    const next: ColumnSets = { ...sets, [name.trim()]: chosen ?? [] }
    if (!canKeep(next)) return toasts.show({ kind: 'error', text: intl.formatMessage({ id: 'lists.export.sets.full' }) })
    keep(next)
    setName('')
  }
  const remove = (gone: string) => keep(Object.fromEntries(Object.entries(sets).filter(([one]) => one !== gone)))
  return (
    <div className="v-stack">
      {names.length > 0 && (
        <div className="v-row">
          <Select
            aria-label={intl.formatMessage({ id: 'lists.export.sets' })}
            value={current ?? ''}
            options={[{ value: '', label: intl.formatMessage({ id: 'lists.export.sets.none' }) }, ...names.map((one) => ({ value: one, label: one }))]}
            onChange={(value) => onChange(value === '' ? undefined : sets[value])}
          />
          {current !== undefined && (
            <Button look="text" onClick={() => remove(current)}>
              <FormattedMessage id="lists.export.sets.delete" />
            </Button>
          )}
        </div>
      )}
      <ColumnChoices columns={columns} chosen={chosen} onChange={(next) => onChange(next ?? undefined)} offer={offer} />
      <div className="v-row">
        <Input
          value={name}
          maxLength={maxNameLength}
          aria-label={intl.formatMessage({ id: 'lists.export.sets.name' })}
          placeholder={intl.formatMessage({ id: 'lists.export.sets.name' })}
          onChange={(event) => setName(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            // the surrounding form would start the export
            event.preventDefault()
            if (name.trim() !== '' && chosen !== undefined) save()
          }}
        />
        <Button disabled={name.trim() === '' || chosen === undefined} onClick={save}>
          <FormattedMessage id={name.trim() in sets ? 'lists.export.sets.replace' : 'lists.export.sets.save'} />
        </Button>
      </div>
    </div>
  )
}
