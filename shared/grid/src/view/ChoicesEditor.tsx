import { Combobox } from '@vitrine/controls/Combobox'
import { CheckIcon } from '@vitrine/ui'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import type { CellState } from '../store/GridEdits'
import { labelOf } from '../values/writeCell'
import type { EditorProps } from './EditorProps'
import { OptionsFoot } from './OptionsFoot'
import { useOptions } from './useOptions'
import * as styles from './ChoicesEditor.module.css'

type Props = EditorProps & {
  /** Called after each choice; written when the cell is left */
  onKeep(state: CellState): void
}

/** Several options of a column: Enter adds or removes one, Tab moves on, Backspace in the empty box removes the last. */
export function ChoicesEditor({ store, row, column, label, onKeep, onDone }: Props) {
  const [chosen, setChosen] = useState<readonly string[]>(() => {
    const { value } = store.stateOf(row, column.id)
    return Array.isArray(value) ? (value as readonly string[]) : []
  })
  const [text, setText] = useState(store.editing?.text ?? '')
  const { options, hasFailed } = useOptions(store, column, text)
  const put = (next: readonly string[]) => {
    setChosen(next)
    onKeep(store.judge(next.length > 0 ? next : null, column, row))
  }
  return (
    <Combobox
      text={text}
      onText={setText}
      options={options ?? []}
      keyOf={({ id }) => id}
      draw={({ id, label: name }) => (
        <span className={styles.option} data-chosen={chosen.includes(id) || undefined}>
          {name}
          {chosen.includes(id) && (
            <>
              <CheckIcon />
              <span className="v-hidden">
                <FormattedMessage id="grid.options.chosen" />
              </span>
            </>
          )}
        </span>
      )}
      onChoose={({ id }) => {
        put(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
        setText('')
      }}
      onEnter={() => onDone(store.judge(chosen.length > 0 ? chosen : null, column, row))}
      onBackspace={() => put(chosen.slice(0, -1))}
      foot={
        <>
          <p className={`v-small ${styles.chosen}`} role="status">
            {chosen.length === 0 ? <FormattedMessage id="grid.options.noneChosen" /> : chosen.map((id) => labelOf(id, column, row, store.wording)).join('; ')}
          </p>
          <OptionsFoot count={options?.length} text={text} hasFailed={hasFailed} />
        </>
      }
      opensEmpty
      label={label}
    />
  )
}
