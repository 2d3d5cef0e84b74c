import { Combobox } from '@vitrine/controls/Combobox'
import { useState } from 'react'
import type { GridOption } from '../GridColumn'
import type { EditorProps } from './EditorProps'
import { OptionsFoot } from './OptionsFoot'
import { useOptions } from './useOptions'

/** One option of a column, found by typing. */
export function ChoiceEditor({ store, row, column, begin, label, onDone }: EditorProps) {
  // the current value is to be overwritten, and finds all options
  const [text, setText] = useState<string | null>(store.editing?.text === null ? null : begin)
  const { options, hasFailed } = useOptions(store, column, text ?? '')
  const { value } = store.stateOf(row, column.id)
  const none: GridOption = { id: '', label: '–' }
  const choose = ({ id }: GridOption) => onDone(store.judge(id === '' ? null : id, column, row))
  return (
    <Combobox
      text={text ?? begin}
      onText={setText}
      options={options === undefined ? [] : text ? options : [none, ...options]}
      keyOf={({ id }) => id}
      draw={(option) => option.label}
      isCurrent={({ id }) => (text ? false : id === (value ?? ''))}
      onChoose={choose}
      onEnter={() => onDone(store.read(text ?? begin, column, row))}
      foot={<OptionsFoot count={options?.length} text={text ?? ''} hasFailed={hasFailed} />}
      opensEmpty
      closesOnChoose
      label={label}
    />
  )
}
