import { useEffectEvent, useLayoutEffect, useRef, useState, type ChangeEvent, type KeyboardEvent } from 'react'
import { useIntl } from 'react-intl'
import { isNumeric } from '../changes/formulaNames'
import type { GridColumn } from '../GridColumn'
import type { GridRow } from '../GridRow'
import { cellAt } from '../store/selection'
import type { CellState } from '../store/GridEdits'
import type { GridStore } from '../store/GridStore'
import type { EditorProps } from './EditorProps'
import { ChoiceEditor } from './ChoiceEditor'
import { ChoicesEditor } from './ChoicesEditor'
import { sayProblem } from './sayProblem'
import * as styles from './CellEditor.module.css'

interface Props {
  store: GridStore
  row: GridRow
  column: GridColumn
  place: number
  index: number
}

/** Edits one cell: Enter and Tab keep the change and move on, Escape cancels. */
export function CellEditor({ store, row, column, place, index }: Props) {
  const intl = useIntl()
  const box = useRef<HTMLDivElement>(null)
  const pending = useRef<CellState | null>(null)
  const isOver = useRef(false)
  const [begin] = useState(() => store.editing?.text ?? store.textOf(row, column))

  const finish = (state: CellState | null, rows = 0, columns = 0) => {
    if (isOver.current) return
    isOver.current = true
    const next = cellAt(Math.max(0, Math.min(place + rows, store.rowCount - 1)), Math.max(0, Math.min(index + columns, store.columns.length - 1)))
    store.finishEdit(state && { row, columnId: column.id, state }, rows === 0 && columns === 0 ? store.selection : next)
  }
  const handleKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    // keys typed here must not reach the grid or the page
    if (!(event.ctrlKey || event.metaKey) || /^[zyahd]$/i.test(event.key)) event.stopPropagation()
    if (event.key === 'Escape') finish(null)
    else if (event.key === 'Tab') {
      event.preventDefault()
      finish(pending.current, 0, event.shiftKey ? -1 : 1)
    } else if (event.key === 'Enter' && !event.altKey && column.kind !== 'choice' && column.kind !== 'choices') {
      event.preventDefault()
      finish(pending.current, event.shiftKey ? -1 : 1, 0)
    }
  }
  const leave = useEffectEvent(() => finish(pending.current))
  useLayoutEffect(() => {
    const cell = box.current
    const field = cell?.querySelector<HTMLInputElement | HTMLTextAreaElement>('input, textarea')
    field?.focus({ preventScroll: true })
    field?.setSelectionRange(field.value.length, field.value.length)
    const handleBlur = (event: FocusEvent) => {
      const next = event.relatedTarget
      // the list of a choice is outside the cell, in a layer
      if (cell?.contains(next as Node | null) || (next instanceof Element && next.closest('.v-combobox-panel'))) return
      leave()
    }
    cell?.addEventListener('focusout', handleBlur)
    return () => cell?.removeEventListener('focusout', handleBlur)
  }, [])
  const props = { store, row, column, begin, label: intl.formatMessage({ id: 'grid.editor.label' }, { column: column.label, row: place + 1 }) }
  const keep = (state: CellState) => (pending.current = state)
  return (
    <div ref={box} className={styles.editor} onKeyDown={handleKey} onMouseDown={(event) => event.stopPropagation()}>
      {column.kind === 'choice' ? (
        <ChoiceEditor {...props} onDone={(state) => finish(state, 1)} />
      ) : column.kind === 'choices' ? (
        <ChoicesEditor {...props} onKeep={keep} onDone={finish} />
      ) : (
        <TextEditor {...props} onKeep={keep} />
      )}
    </div>
  )
}

function TextEditor({ store, row, column, begin, label, onKeep }: Omit<EditorProps, 'onDone'> & { onKeep(state: CellState): void }) {
  const intl = useIntl()
  const [text, setText] = useState(begin)
  const state = store.read(text, column, row)
  const handleText = (typed: string) => {
    setText(typed)
    onKeep(store.read(typed, column, row))
  }
  const field = {
    className: styles.box,
    'aria-label': label,
    'aria-invalid': state.problem !== undefined || undefined,
    value: text,
    lang: column.language,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => handleText(event.currentTarget.value),
  }
  const handleKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Enter' || !event.altKey) return
    const { selectionStart, selectionEnd } = event.currentTarget
    handleText(`${text.slice(0, selectionStart)}\n${text.slice(selectionEnd)}`)
  }
  return (
    <>
      {column.kind === 'text' ? (
        <textarea {...field} rows={1} onKeyDown={handleKey} />
      ) : (
        <input
          {...field}
          inputMode={column.kind === 'date' ? undefined : 'decimal'}
          placeholder={column.kind === 'date' ? intl.formatMessage({ id: 'grid.editor.day' }) : undefined}
          data-end={isNumeric(column) || undefined}
        />
      )}
      {state.problem && text !== begin && (
        <span className={styles.problem} role="alert">
          {sayProblem(intl, state.problem)}
        </span>
      )}
    </>
  )
}
