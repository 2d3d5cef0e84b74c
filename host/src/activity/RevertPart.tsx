import { Button, Input, Select, type ShownEntity } from '@vitrine/ui'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'

interface Props {
  /** Those that are shown by now */
  entities: readonly ShownEntity[]
  /** How many the entry touched */
  count: number
  ticked: ReadonlySet<string>
  onTicked(ticked: ReadonlySet<string>): void
  onRevertAll(): void
  /** `field` is null for all that was changed of them */
  onRevert(entities: readonly string[], field: { field: string; label: string } | null): void
}

/** What of an entry is taken back, above what it changed: all of it, the items that are ticked, or one field of them. */
export function RevertPart({ entities, count, ticked, onTicked, onRevertAll, onRevert }: Props) {
  const intl = useIntl()
  const [search, setSearch] = useState('')
  const [field, setField] = useState('')
  const fields = new Map(entities.flatMap(({ operation, changes }) => (operation === 'UPDATE' ? changes.map((change) => [change.field, change.label] as const) : [])))
  const wanted = search.trim().toLowerCase()
  const found = entities.filter(({ label, changes }) => (wanted === '' || label.toLowerCase().includes(wanted)) && (field === '' || changes.some((change) => change.field === field)))
  const tickFound = () => onTicked(new Set([...ticked, ...found.flatMap(({ entityId }) => entityId ?? [])]))
  return (
    <div className="v-row" role="group" aria-label={intl.formatMessage({ id: 'office.activity.part' })}>
      <Button onClick={onRevertAll}>
        <FormattedMessage id="office.activity.revertAll" values={{ count }} />
      </Button>
      {count > 1 && (
        <>
          <Button disabled={ticked.size === 0} onClick={() => onRevert([...ticked], field === '' ? null : { field, label: fields.get(field) ?? field })}>
            <FormattedMessage id="office.activity.revertTicked" values={{ count: ticked.size }} />
          </Button>
          {fields.size > 1 && (
            <Select
              aria-label={intl.formatMessage({ id: 'office.activity.partField' })}
              value={field}
              options={[{ value: '', label: intl.formatMessage({ id: 'office.activity.allFields' }) }, ...[...fields].map(([value, label]) => ({ value, label }))]}
              onChange={setField}
            />
          )}
          <Input className="host-part-search" aria-label={intl.formatMessage({ id: 'office.activity.partSearch' })} placeholder={intl.formatMessage({ id: 'office.activity.partSearch' })} value={search} onChange={(event) => setSearch(event.target.value)} />
          <Button look="text" disabled={found.length === 0} onClick={tickFound}>
            <FormattedMessage id="office.activity.tickFound" values={{ count: found.length }} />
          </Button>
          {ticked.size > 0 && (
            <Button look="text" onClick={() => onTicked(new Set())}>
              <FormattedMessage id="office.activity.untick" />
            </Button>
          )}
        </>
      )}
    </div>
  )
}
