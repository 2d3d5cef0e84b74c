import { Button } from '@vitrine/ui'
import { FormattedMessage } from 'react-intl'
import { Amount } from './Amount'
import { type Step, stepOf, withStep } from './recipe'
import * as styles from './editor.module.css'

interface Props {
  steps: readonly Step[]
  onChange(steps: readonly Step[]): void
}

/** Normalised to half a turn either way. */
const turned = (degrees: number) => ((((degrees + 180) % 360) + 360) % 360) - 180

/** Rotation, brightness, and margins. */
export function SettingsControls({ steps, onChange }: Props) {
  const degrees = stepOf(steps, 'ROTATE')?.degrees ?? 0
  const rotate = (to: number) => onChange(withStep(steps, { operation: 'ROTATE', degrees: to }))
  return (
    <section className="v-card v-stack">
      <Amount words="media.editor.rotate" unit="media.editor.degrees" value={degrees} min={-180} max={180} onChange={rotate} />
      <div className={styles.row}>
        <Button size="small" onClick={() => rotate(turned(degrees - 90))}>
          <FormattedMessage id="media.editor.left" />
        </Button>
        <Button size="small" onClick={() => rotate(turned(degrees + 90))}>
          <FormattedMessage id="media.editor.right" />
        </Button>
      </div>
      <Amount
        words="media.editor.brightness"
        unit="media.editor.percent"
        value={stepOf(steps, 'BRIGHTNESS')?.percent ?? 0}
        min={-80}
        max={100}
        onChange={(percent) => onChange(withStep(steps, { operation: 'BRIGHTNESS', percent }))}
      />
      <Amount
        words="media.editor.padding"
        unit="media.editor.percent"
        value={stepOf(steps, 'PADDING')?.percent ?? 0}
        min={0}
        max={50}
        onChange={(percent) => onChange(withStep(steps, { operation: 'PADDING', percent }))}
      />
    </section>
  )
}
