import { Checkbox, Field, Input } from '@vitrine/ui'
import { useId } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Amount } from './Amount'
import { type Fill, fills, type Step, stepOf, withoutStep, withStep } from './recipe'
import * as styles from './editor.module.css'

interface Props {
  steps: readonly Step[]
  onChange(steps: readonly Step[]): void
  /** Highlights what counts as background */
  isTinted: boolean
  onTint(isTinted: boolean): void
}

const fillIds = {
  WHITE: 'media.editor.fill.WHITE',
  TRANSPARENT: 'media.editor.fill.TRANSPARENT',
  AUTO: 'media.editor.fill.AUTO',
  COLOUR: 'media.editor.fill.COLOUR',
} as const

// Still separates a cream chair from linen.
const usualTolerance = 5

/** The background, and what counts as background. */
export function BackgroundControls({ steps, onChange, isTinted, onTint }: Props) {
  const intl = useIntl()
  const name = useId()
  const step = stepOf(steps, 'BACKGROUND')
  const tolerance = step?.tolerance ?? usualTolerance
  const colour = step?.colour ?? '#ffffff'
  const put = (change: Partial<Step>) => {
    const fill = change.fill ?? step?.fill ?? 'WHITE'
    onChange(
      withStep(steps, {
        operation: 'BACKGROUND',
        fill,
        ...(fill === 'COLOUR' && { colour: change.colour ?? colour }),
        tolerance: change.tolerance ?? tolerance,
      }),
    )
  }
  const choices: readonly (Fill | null)[] = [null, ...fills]
  return (
    <section className="v-card v-stack">
      <fieldset className={styles.choices}>
        <legend>
          <FormattedMessage id="media.editor.fill" />
        </legend>
        {choices.map((fill) => (
          <label key={fill ?? ''}>
            <input
              type="radio"
              name={name}
              checked={(step?.fill ?? null) === fill}
              onChange={() => (fill === null ? onChange(withoutStep(steps, 'BACKGROUND')) : put({ fill }))}
            />
            <FormattedMessage id={fill === null ? 'media.editor.fill.none' : fillIds[fill]} />
          </label>
        ))}
      </fieldset>
      {step?.fill === 'COLOUR' && (
        <Field label={<FormattedMessage id="media.editor.colour" />}>
          <Input
            type="color"
            value={colour}
            aria-label={intl.formatMessage({ id: 'media.editor.colour' })}
            onChange={(event) => put({ colour: event.target.value })}
          />
        </Field>
      )}
      {step && (
        <>
          <Amount
            words="media.editor.tolerance"
            unit="media.editor.percent"
            value={tolerance}
            min={0}
            max={100}
            onChange={(chosen) => put({ tolerance: chosen })}
          />
          <Checkbox checked={isTinted} onChange={(event) => onTint(event.target.checked)}>
            <FormattedMessage id="media.editor.tint" />
          </Checkbox>
        </>
      )}
    </section>
  )
}
