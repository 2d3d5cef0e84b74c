import { useRef, useState } from 'react'
import Cropper, { type Area, type MediaSize, type Point } from 'react-easy-crop'
import { useIntl } from 'react-intl'
import { cutOf, type Cut, partOf, type Ratio, ratios, type Step } from './recipe'
import type { RecipePreview } from './useRecipePreview'
import * as styles from './editor.module.css'

interface Props {
  preview: RecipePreview
  crop: Step
  ratio: Ratio
  onChange(crop: Step): void
}

/** Moves an image behind the window of one ratio, by mouse, touch, wheel and arrow keys. Releasing it is one step of undo. */
export function CropStage({ preview, crop, ratio, onChange }: Props) {
  const intl = useIntl()
  const cut = cutOf(crop, ratio)
  const [media, setMedia] = useState<MediaSize>()
  // The cropper also reports its initial position, which is not a change.
  const isHeld = useRef(false)
  const [moved, setMoved] = useState<{ point: Point; zoom: number }>()
  const point = moved?.point ?? (media ? pointOf(cut, media) : { x: 0, y: 0 })
  const zoom = moved?.zoom ?? cut.zoom / 100
  const settle = ({ x, y, width, height }: Area) => {
    if (!isHeld.current || !moved) return
    isHeld.current = false
    const next: Cut = { aspectRatio: ratio, x: Math.round((x + width / 2) * 10), y: Math.round((y + height / 2) * 10), zoom: Math.round(zoom * 100) }
    setMoved(undefined)
    if (next.x === cut.x && next.y === cut.y && next.zoom === cut.zoom) return
    onChange({ ...crop, cuts: [...(crop.cuts ?? []).filter(({ aspectRatio }) => aspectRatio !== ratio), next] })
  }
  return (
    <div className={styles.cropper}>
      <Cropper
        image={preview.picture}
        aspect={ratios[ratio]}
        crop={point}
        zoom={zoom}
        maxZoom={8}
        showGrid
        disableAutomaticStylesInjection
        classes={{ containerClassName: styles.container ?? '', mediaClassName: styles.media ?? '', cropAreaClassName: styles.area ?? '' }}
        cropperProps={{ 'aria-label': intl.formatMessage({ id: 'media.editor.window' }) }}
        mediaProps={{ alt: '' }}
        onMediaLoaded={setMedia}
        onInteractionStart={() => {
          isHeld.current = true
        }}
        onCropChange={(to) => isHeld.current && setMoved((before) => ({ point: to, zoom: before?.zoom ?? zoom }))}
        onZoomChange={(to) => isHeld.current && setMoved((before) => ({ point: before?.point ?? point, zoom: to }))}
        onCropComplete={settle}
      />
    </div>
  )
}

/** The position of the image when the middle of its crop, which never exceeds it, is in the middle of the window. */
function pointOf(cut: Cut, { width, height }: MediaSize): Point {
  const part = partOf(cut, { width, height })
  const zoom = cut.zoom / 100
  return { x: (0.5 - part.left - part.width / 2) * width * zoom, y: (0.5 - part.top - part.height / 2) * height * zoom }
}
