import { useId } from 'react'
import type { RevertDialogProps } from './RevertDialogProps'

interface Props {
  part: NonNullable<RevertDialogProps['part']>
  isWhole: boolean
  isDisabled: boolean
  onChange(isWhole: boolean): void
}

/** Asks how much of a change set to revert, if it touched more than what is shown. */
export function RevertScope({ part: { note, label, whole }, isWhole, isDisabled, onChange }: Props) {
  const name = useId()
  return (
    <fieldset className="v-revert-scope" disabled={isDisabled}>
      <legend>{note}</legend>
      <label className="v-revert-tick">
        <input type="radio" name={name} checked={!isWhole} onChange={() => onChange(false)} />
        {label}
      </label>
      <label className="v-revert-tick">
        <input type="radio" name={name} checked={isWhole} onChange={() => onChange(true)} />
        {whole}
      </label>
    </fieldset>
  )
}
