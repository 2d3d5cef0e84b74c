import { FormattedMessage } from 'react-intl'
import { useId } from 'react'
import type { MergeMode } from './mergeAddress'
import * as styles from './MergeScreen.module.css'

const modes = ['AS_DUPLICATE', 'AS_VARIATIONS'] as const

/** How products are merged. */
export function MergeModes({ mode, onChange }: { mode: MergeMode; onChange(mode: MergeMode): void }) {
  const name = useId()
  return (
    <fieldset className={styles.modes}>
      <legend className="v-hidden">
        <FormattedMessage id="catalogue.merge.mode" />
      </legend>
      {modes.map((one) => (
        <label key={one} className={styles.mode}>
          <input type="radio" name={name} checked={mode === one} onChange={() => onChange(one)} />
          <b>
            <FormattedMessage id={`catalogue.merge.mode.${one}`} />
          </b>
          <span className="v-soft v-small">
            <FormattedMessage id={`catalogue.merge.mode.${one}.text`} />
          </span>
        </label>
      ))}
    </fieldset>
  )
}
