import { useFormContext } from '@vitrine/forms'
import { Button, ErrorPanel, Skeleton } from '@vitrine/ui'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { BackgroundControls } from './BackgroundControls'
import { CropControls } from './CropControls'
import { CropStage } from './CropStage'
import { FocalStage } from './FocalStage'
import { RatioPreviews } from './RatioPreviews'
import { type Ratio, readRecipe, type Step, stepOf, writeRecipe } from './recipe'
import { RecipeSteps } from './RecipeSteps'
import { SettingsControls } from './SettingsControls'
import { useRecipePreview } from './useRecipePreview'
import * as styles from './editor.module.css'

const parts = ['settings', 'background', 'crop'] as const
type PartName = (typeof parts)[number]

const partIds = { settings: 'media.editor.settings', background: 'media.editor.background', crop: 'media.editor.crop' } as const

/**
 * Edits an image by steps applied to its original: each change is one step of the form's undo, and nothing is written before it
 * is saved. The server renders the preview; the crops are shown here at once.
 */
export default function ImageEditor() {
  const intl = useIntl()
  const { form, id } = useFormContext()
  const [part, setPart] = useState<PartName>('settings')
  const [ratio, setRatio] = useState<Ratio | null>(null)
  const [isTinted, setTinted] = useState(true)
  const steps = readRecipe(String(form.valueOf('recipe')))
  const { preview, hasFailed, retry } = useRecipePreview(id ?? '', steps)
  const crop = stepOf(steps, 'CROP')
  const put = (next: readonly Step[]) => form.put({ recipe: writeRecipe(next) })
  return (
    <div className={styles.editor}>
      <div className={styles.main}>
        <div className={styles.parts} role="group" aria-label={intl.formatMessage({ id: 'media.editor.parts' })}>
          {parts.map((name) => (
            <Button key={name} aria-pressed={part === name} type={part === name ? 'primary' : 'default'} onClick={() => setPart(name)}>
              <FormattedMessage id={partIds[name]} />
            </Button>
          ))}
        </div>
        {hasFailed && <ErrorPanel onRetry={retry} />}
        {!preview && !hasFailed && <Skeleton />}
        {preview && part === 'crop' && crop && ratio && (
          <CropStage
            key={`${ratio} ${preview.width} ${preview.height}`}
            preview={preview}
            crop={crop}
            ratio={ratio}
            onChange={(step) => put(steps.map((one) => (one === crop ? step : one)))}
          />
        )}
        {preview && part === 'crop' && crop && !ratio && (
          <FocalStage preview={preview} crop={crop} onChange={(step) => put(steps.map((one) => (one === crop ? step : one)))} />
        )}
        {preview && (part !== 'crop' || !crop) && (
          <div className={styles.stage}>
            <img src={preview.picture} alt={intl.formatMessage({ id: 'media.editor.picture' })} />
            {part === 'background' && isTinted && preview.background && <img className={styles.tint} src={preview.background} alt="" />}
          </div>
        )}
        {preview && <RatioPreviews preview={preview} crop={crop} />}
      </div>
      <div className={styles.controls}>
        {part === 'settings' && <SettingsControls steps={steps} onChange={put} />}
        {part === 'background' && <BackgroundControls steps={steps} onChange={put} isTinted={isTinted} onTint={setTinted} />}
        {part === 'crop' && <CropControls steps={steps} onChange={put} ratio={ratio} onRatio={setRatio} />}
        <RecipeSteps steps={steps} onChange={put} />
      </div>
    </div>
  )
}
