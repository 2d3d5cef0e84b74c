import { FormattedMessage, useIntl } from 'react-intl'
import { aspectMessageIds } from '../images/AspectRatioLabel'
import { cutOf, partOf, type Ratio, ratioNames, ratios, type Step } from './recipe'
import type { RecipePreview } from './useRecipePreview'
import * as styles from './editor.module.css'

interface Props {
  preview: RecipePreview
  crop: Step | undefined
}

/** The current crop of each ratio. */
export function RatioPreviews({ preview, crop }: Props) {
  const intl = useIntl()
  return (
    <div className={styles.previews} role="group" aria-label={intl.formatMessage({ id: 'media.editor.previews' })}>
      {ratioNames.map((ratio) => (
        <figure key={ratio} className={styles.preview}>
          <div className={crop ? styles.window : styles.frame} style={{ '--ratio': ratios[ratio], ...(crop && placeOf(crop, ratio, preview)) }}>
            <img src={preview.picture} alt="" />
          </div>
          <figcaption className="v-soft v-small">
            <FormattedMessage id={aspectMessageIds[ratio]} />
          </figcaption>
        </figure>
      ))}
    </div>
  )
}

function placeOf(crop: Step, ratio: Ratio, preview: RecipePreview) {
  const { left, top, width, height } = partOf(cutOf(crop, ratio), preview)
  return { '--width': `${100 / width}%`, '--left': `${(-100 * left) / width}%`, '--top': `${(-100 * top) / height}%` }
}
