import { appearances, useAppearance } from '@vitrine/ui'
import { FormattedMessage } from 'react-intl'

/** Light, dark, or the system's setting. Per browser, applied at once. */
export function AppearanceChoice() {
  const [chosen, choose] = useAppearance()
  return (
    <fieldset className="v-card host-choice">
      <legend>
        <FormattedMessage id="office.profile.appearance" />
      </legend>
      {appearances.map((one) => (
        <label key={one}>
          <input type="radio" name="appearance" checked={one === chosen} onChange={() => choose(one)} />
          <FormattedMessage id={`office.profile.appearance.${one}`} />
        </label>
      ))}
      <p className="v-soft v-small">
        <FormattedMessage id="office.profile.appearanceNote" />
      </p>
    </fieldset>
  )
}
