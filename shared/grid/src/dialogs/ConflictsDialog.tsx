import { Button, Dialog } from '@vitrine/ui'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { headOf } from '../clipboard/namedColumns'
import type { GridColumn } from '../GridColumn'
import type { GridRow } from '../GridRow'
import type { CellEdit } from '../store/GridEdits'
import type { GridStore } from '../store/GridStore'
import * as styles from './ConflictsDialog.module.css'

type Keep = 'mine' | 'theirs'

interface Conflicting {
  key: string
  row: GridRow
  column: GridColumn
  edit: CellEdit
}

const conflictsOf = (store: GridStore): Conflicting[] =>
  [...store.edits.entries()].flatMap(([rowId, { cells }]) => {
    const row = store.rows.byId(rowId)
    if (!row) return []
    return store.columns.flatMap((column) => {
      const edit = cells[column.id]
      return edit?.conflict ? [{ key: `${rowId} ${column.id}`, row, column, edit }] : []
    })
  })

/** Cells that somebody else saved in between: the old value, mine and theirs, and which of them to keep. */
export function ConflictsDialog({ store, onSave, onClose }: { store: GridStore; onSave(): void; onClose(): void }) {
  const intl = useIntl()
  const [conflicts] = useState(() => conflictsOf(store))
  const [kept, setKept] = useState<Readonly<Record<string, Keep>>>({})
  const open = conflicts.filter(({ key }) => !kept[key]).length
  const keepAll = (keep: Keep) => setKept(Object.fromEntries(conflicts.map(({ key }) => [key, keep])))
  const handleSave = () => {
    store.decide(conflicts.flatMap(({ key, row, column }) => (kept[key] ? [{ rowId: row.id, columnId: column.id, keep: kept[key] }] : [])))
    onClose()
    onSave()
  }
  const identities = store.columns.filter(({ identity }) => identity).slice(0, 1)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width={860}
      title={<FormattedMessage id="grid.conflicts.title" values={{ count: conflicts.length }} />}
      footer={
        <>
          <Button onClick={onClose}>
            <FormattedMessage id="grid.dialog.cancel" />
          </Button>
          <Button type="primary" disabled={open > 0} onClick={handleSave}>
            <FormattedMessage id="grid.conflicts.save" />
          </Button>
        </>
      }
    >
      <p className="v-soft">
        <FormattedMessage id="grid.conflicts.text" />
      </p>
      <div className="v-row">
        <Button look="plain" onClick={() => keepAll('mine')}>
          <FormattedMessage id="grid.conflicts.allMine" />
        </Button>
        <Button look="plain" onClick={() => keepAll('theirs')}>
          <FormattedMessage id="grid.conflicts.allTheirs" />
        </Button>
        <span className="v-soft v-small" role="status">
          {open > 0 && <FormattedMessage id="grid.conflicts.open" values={{ count: open }} />}
        </span>
      </div>
      {conflicts.map(({ key, row, column, edit }) => {
        const name = [...identities.map((one) => store.textOf(row, one)), headOf(column)].join(' · ')
        const side = (keep: Keep, text: string) => (
          <label className={styles.side} data-chosen={kept[key] === keep}>
            <input type="radio" name={key} checked={kept[key] === keep} onChange={() => setKept({ ...kept, [key]: keep })} />
            <span>
              <small>{intl.formatMessage({ id: `grid.conflicts.${keep}` }, { by: edit.by ?? intl.formatMessage({ id: 'grid.conflicts.somebody' }) })}</small>
              {text || '–'}
            </span>
          </label>
        )
        return (
          <fieldset key={key} className={styles.conflict}>
            <legend>{name}</legend>
            <small className="v-soft">
              <FormattedMessage id="grid.conflicts.base" values={{ text: store.writeValue(edit.conflict!.base, column, row) || '–' }} />
            </small>
            <div className={styles.sides}>
              {side('mine', edit.text ?? store.writeValue(edit.value, column, row))}
              {side('theirs', store.writeValue(edit.conflict!.theirs, column, row))}
            </div>
          </fieldset>
        )
      })}
    </Dialog>
  )
}
