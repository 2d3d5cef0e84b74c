import { Button } from '@vitrine/ui'
import type { KeyboardEvent, MouseEvent } from 'react'
import { useIntl } from 'react-intl'
import type { Step } from './recipe'
import type { RecipePreview } from './useRecipePreview'
import * as styles from './editor.module.css'

interface Props {
  preview: RecipePreview
  crop: Step
  onChange(crop: Step): void
}

const moves: Readonly<Record<string, readonly [number, number]>> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }
const within = (thousandths: number) => Math.round(Math.min(Math.max(thousandths, 0), 1000))

/** The focal point for all ratios: set by a click on the image, moved by the arrow keys, with Shift ten times as far. */
export function FocalStage({ preview, crop, onChange }: Props) {
  const intl = useIntl()
  const [x, y] = [crop.x ?? 500, crop.y ?? 500]
  const point = (event: MouseEvent<HTMLElement>) => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
    if (event.detail > 0 && width > 0)
      onChange({ ...crop, x: within(((event.clientX - left) / width) * 1000), y: within(((event.clientY - top) / height) * 1000) })
  }
  const move = (event: KeyboardEvent) => {
    const by = moves[event.key]
    if (!by) return
    event.preventDefault()
    const far = event.shiftKey ? 100 : 10
    onChange({ ...crop, x: within(x + by[0] * far), y: within(y + by[1] * far) })
  }
  const label = intl.formatMessage({ id: 'media.editor.focalAt' }, { x: x / 1000, y: y / 1000 })
  return (
    <Button look="bare" className={styles.focal} aria-label={label} onClick={point} onKeyDown={move}>
      <img src={preview.picture} alt="" />
      <span className={styles.mark} style={{ '--x': `${x / 10}%`, '--y': `${y / 10}%` }} />
    </Button>
  )
}
