import { Button } from '@vitrine/ui'
import { FormattedMessage, useIntl } from 'react-intl'
import { type Operation, type Step, withEarlier } from './recipe'
import * as styles from './editor.module.css'

interface Props {
  steps: readonly Step[]
  onChange(steps: readonly Step[]): void
}

const stepIds = {
  ROTATE: 'media.editor.step.ROTATE',
  BACKGROUND: 'media.editor.step.BACKGROUND',
  BRIGHTNESS: 'media.editor.step.BRIGHTNESS',
  PADDING: 'media.editor.step.PADDING',
  CROP: 'media.editor.step.CROP',
} as const satisfies Record<Operation, MessageId>

/** The steps applied to the image, in order; each can be removed, or moved up. */
export function RecipeSteps({ steps, onChange }: Props) {
  const intl = useIntl()
  return (
    <section className="v-card v-stack">
      <h2 className={styles.title}>
        <FormattedMessage id="media.editor.steps" />
      </h2>
      {steps.length === 0 && (
        <p className="v-soft">
          <FormattedMessage id="media.editor.noSteps" />
        </p>
      )}
      <ol className={styles.steps}>
        {steps.map((step, at) => {
          const name = intl.formatMessage({ id: stepIds[step.operation] }, { degrees: step.degrees ?? 0, percent: step.percent ?? 0 })
          return (
            <li key={`${step.operation} ${at}`}>
              <span>{name}</span>
              {at > 0 && step.operation !== 'CROP' && (
                <Button
                  size="small"
                  aria-label={intl.formatMessage({ id: 'media.editor.earlierStep' }, { name })}
                  onClick={() => onChange(withEarlier(steps, at))}
                >
                  <FormattedMessage id="media.editor.earlier" />
                </Button>
              )}
              <Button
                size="small"
                aria-label={intl.formatMessage({ id: 'media.editor.removeStep' }, { name })}
                onClick={() => onChange(steps.filter((one) => one !== step))}
              >
                <FormattedMessage id="media.editor.remove" />
              </Button>
            </li>
          )
        })}
      </ol>
      {steps.length > 0 && (
        <Button onClick={() => onChange([])}>
          <FormattedMessage id="media.editor.toOriginal" />
        </Button>
      )}
    </section>
  )
}
