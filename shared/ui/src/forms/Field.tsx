import { cloneElement, useId, useState, type ReactElement, type ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { FieldHistory } from './FieldHistory'
import type { FieldHistoryProps } from './FieldHistoryProps'

interface ControlProps {
  id?: string
  'aria-describedby'?: string
  'aria-invalid'?: boolean
  'aria-required'?: boolean
}

export interface FieldProps {
  label: ReactNode
  /** One control that takes `id` and aria attributes: Input, Input.TextArea, Select, NumberInput, a native one. */
  children: ReactElement<ControlProps>
  /** A short text to the right of the label: a unit, an example. */
  hint?: ReactNode
  /** Counts the characters of `value` against `limit`, and its lines against `lines`: "52 / 70", "168 / 200 · 2 of 3 lines". */
  counter?: { value: string; limit?: number; lines?: number }
  /** What is wrong, in words. */
  error?: ReactNode
  isRequired?: boolean
  /** The value differs from the saved one: a walnut border. */
  isChanged?: boolean
  /** Concurrent changes, between the control and its error. */
  note?: ReactNode
  /** History and lock, behind the label. */
  history?: FieldHistoryProps
}

/** A labelled form field: label, hint or counter, the control, and its error. */
export function Field({ label, children, hint, counter, error, isRequired = false, isChanged = false, note, history }: FieldProps) {
  const id = useId()
  const [hasFocus, setFocus] = useState(false)
  const hasError = error !== undefined && error !== null && error !== false && error !== ''
  const hasHint = Boolean(hint || counter)
  const describedBy = [hasError && `${id}-error`, hasHint && `${id}-hint`, note && `${id}-note`].filter(Boolean).join(' ') || undefined
  const control = cloneElement(children, {
    id,
    'aria-describedby': describedBy,
    'aria-invalid': hasError || undefined,
    'aria-required': isRequired || undefined,
  })
  const name = (
    // custom controls are named by the label's id
    <label htmlFor={id} id={`${id}-label`}>
      {label}
    </label>
  )
  return (
    <div className={isChanged ? 'v-field v-field-changed' : 'v-field'} onFocus={() => setFocus(true)} onBlur={() => setFocus(false)}>
      <div className="v-field-head">
        <span>
          {history ? (
            <FieldHistory {...history} isReachable={hasFocus}>
              {name}
            </FieldHistory>
          ) : (
            name
          )}
          {isRequired && (
            <small aria-hidden="true">
              <FormattedMessage id="ui.field.required" />
            </small>
          )}
        </span>
        {hasHint && (
          <span className="v-field-hint" id={`${id}-hint`}>
            {counter ? <Counter {...counter} /> : hint}
          </span>
        )}
      </div>
      {control}
      {note && (
        <span className="v-field-note" id={`${id}-note`}>
          {note}
        </span>
      )}
      {hasError && (
        <span className="v-field-error" id={`${id}-error`} role="alert">
          {error}
        </span>
      )}
    </div>
  )
}

function Counter({ value, limit, lines }: { value: string; limit?: number; lines?: number }) {
  // like the server: a surrogate pair is one character
  const used = [...value].length
  const usedLines = value === '' ? 0 : value.split('\n').length
  return (
    <>
      {limit !== undefined && (
        <span className={used > limit ? 'v-field-over' : undefined}>
          <FormattedMessage id="ui.field.counter" values={{ used, limit }} />
        </span>
      )}
      {limit !== undefined && lines !== undefined && ' · '}
      {lines !== undefined && (
        <span className={usedLines > lines ? 'v-field-over' : undefined}>
          <FormattedMessage id="ui.field.lines" values={{ used: usedLines, limit: lines }} />
        </span>
      )}
    </>
  )
}
