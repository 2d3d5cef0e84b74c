import { Button } from '@vitrine/ui'
import { FormattedMessage } from 'react-intl'
import { aspectMessageIds } from '../images/AspectRatioLabel'
import { Amount } from './Amount'
import { type Cut, cutOf, type Ratio, ratioNames, type Step, stepOf, withoutStep, withStep } from './recipe'
import * as styles from './editor.module.css'

interface Props {
  steps: readonly Step[]
  onChange(steps: readonly Step[]): void
  /** The ratio that is cropped by hand; null: the focal point of all */
  ratio: Ratio | null
  onRatio(ratio: Ratio | null): void
}

const percent = (thousandths: number) => Math.round(thousandths / 10)

/** The crop of each ratio: around one focal point, or by hand. */
export function CropControls({ steps, onChange, ratio, onRatio }: Props) {
  const crop = stepOf(steps, 'CROP')
  if (!crop) {
    return (
      <section className="v-card v-stack">
        <p className="v-soft">
          <FormattedMessage id="media.editor.uncut" />
        </p>
        <Button type="primary" onClick={() => onChange(withStep(steps, { operation: 'CROP', x: 500, y: 500, cuts: [] }))}>
          <FormattedMessage id="media.editor.cut" />
        </Button>
      </section>
    )
  }
  const own = (name: Ratio) => crop.cuts?.some(({ aspectRatio }) => aspectRatio === name) ?? false
  const others = (crop.cuts ?? []).filter(({ aspectRatio }) => aspectRatio !== ratio)
  const place = ratio ? cutOf(crop, ratio) : { x: crop.x ?? 500, y: crop.y ?? 500 }
  const putPlace = (change: Partial<Cut>) =>
    onChange(withStep(steps, ratio ? { ...crop, cuts: [...others, { ...cutOf(crop, ratio), ...change }] } : { ...crop, ...change }))
  return (
    <section className="v-card v-stack">
      <div className={styles.row}>
        {[null, ...ratioNames].map((name) => (
          <Button key={name ?? ''} size="small" aria-pressed={ratio === name} type={ratio === name ? 'primary' : 'default'} onClick={() => onRatio(name)}>
            <FormattedMessage id={name === null ? 'media.editor.focal' : aspectMessageIds[name]} />
          </Button>
        ))}
      </div>
      <p className="v-soft v-small">
        <FormattedMessage id={ratio === null ? 'media.editor.focalHint' : 'media.editor.ratioHint'} />
      </p>
      <Amount words="media.editor.x" unit="media.editor.percent" value={percent(place.x)} min={0} max={100} onChange={(value) => putPlace({ x: value * 10 })} />
      <Amount words="media.editor.y" unit="media.editor.percent" value={percent(place.y)} min={0} max={100} onChange={(value) => putPlace({ y: value * 10 })} />
      {ratio && (
        <Amount
          words="media.editor.zoom"
          unit="media.editor.percent"
          value={cutOf(crop, ratio).zoom}
          min={100}
          max={800}
          onChange={(value) => putPlace({ zoom: value })}
        />
      )}
      <div className={styles.row}>
        {ratio && own(ratio) && (
          <Button size="small" onClick={() => onChange(withStep(steps, { ...crop, cuts: others }))}>
            <FormattedMessage id="media.editor.byFocal" />
          </Button>
        )}
        <Button size="small" onClick={() => onChange(withoutStep(steps, 'CROP'))}>
          <FormattedMessage id="media.editor.whole" />
        </Button>
      </div>
    </section>
  )
}
