import { Button, Dialog, Field, Select } from '@vitrine/ui'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { headOf } from '../clipboard/namedColumns'
import type { GridStore } from '../store/GridStore'
import { writeAll } from '../store/rangeActions'
import { rangeOf } from '../store/selection'
import { ChangeFields, emptyChange, readChange, type ChangeDraft } from './ChangeFields'
import { ChangePreview } from './ChangePreview'
import { usePlannedChange } from './usePlannedChange'
import * as styles from './ColumnDialog.module.css'

/** Find and replace, change case, add text before or after, calculate and number: for one column, with a preview. */
export function ColumnDialog({ store, onClose }: { store: GridStore; onClose(): void }) {
  const intl = useIntl()
  const { top, bottom } = rangeOf(store.selection)
  const chosenRows = bottom - top + 1
  const writable = store.columns.filter(({ kind }) => kind !== 'readonly')
  const current = store.columns[store.selection.column]
  const [columnId, setColumn] = useState(() => (current && writable.includes(current) ? current.id : (writable[0]?.id ?? '')))
  const [scope, setScope] = useState<'chosen' | 'all'>(chosenRows > 1 ? 'chosen' : 'all')
  const [draft, setDraft] = useState<ChangeDraft>(emptyChange)
  const column = writable.find(({ id }) => id === columnId)
  const change = readChange(draft, store.wording.isDutch)
  const planned = usePlannedChange(store, column, change, scope === 'chosen' ? { top, bottom } : null)
  const count = planned.plan?.cells.length ?? 0
  const handleApply = () => {
    if (planned.plan) writeAll(store, 'grid.told.changed', planned.plan.cells)
    onClose()
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width={640}
      title={<FormattedMessage id="grid.change.title" />}
      footer={
        <>
          <Button onClick={onClose}>
            <FormattedMessage id="grid.dialog.cancel" />
          </Button>
          <Button type="primary" disabled={count === 0} onClick={handleApply}>
            <FormattedMessage id="grid.change.apply" values={{ count }} />
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        <Field label={<FormattedMessage id="grid.change.column" />}>
          <Select value={columnId} onChange={setColumn} options={writable.map((one) => ({ value: one.id, label: headOf(one) }))} />
        </Field>
        <Field label={<FormattedMessage id="grid.change.rows" />}>
          <Select
            value={scope}
            onChange={(value) => setScope(value === 'all' ? 'all' : 'chosen')}
            options={[
              { value: 'chosen', label: intl.formatMessage({ id: 'grid.change.chosen' }, { count: chosenRows }) },
              { value: 'all', label: intl.formatMessage({ id: 'grid.change.all' }, { count: store.rowCount }) },
            ]}
          />
        </Field>
        <ChangeFields draft={draft} onChange={setDraft} columns={store.columns} />
      </div>
      <ChangePreview {...planned} />
    </Dialog>
  )
}
