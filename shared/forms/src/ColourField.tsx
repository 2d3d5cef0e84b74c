import { Button, Field, Input, Swatch } from '@vitrine/ui'
import { FormattedMessage, useIntl } from 'react-intl'
import { useFormContext } from './FormContext'
import { isColour } from './fieldKinds'
import { useField } from './useField'

/** A colour: typed, picked, or taken from what the entity shows, such as its image. */
export function ColourField({ path }: { path: string }) {
  const intl = useIntl()
  const { form, thing } = useFormContext()
  const { spec, label, value, isChanged, isRequired, error, hint, moved, history, put } = useField(path)
  const hex = String(value).trim()
  const suggested = spec?.kind === 'colour' && thing !== null ? spec.suggested?.(thing as never) : undefined
  return (
    <div>
      <Field label={label} hint={hint} isRequired={isRequired} isChanged={isChanged} error={error} note={moved} {...(history && { history })}>
        <Input
          name={path}
          value={String(value)}
          placeholder="#8a5a3c"
          maxLength={7}
          spellCheck={false}
          onChange={(event) => form.change(path, event.target.value)}
          suffix={
            <input
              type="color"
              className="v-colour-input"
              aria-label={intl.formatMessage({ id: 'ui.field.pickColour' })}
              value={isColour(hex) ? hex : '#ffffff'}
              onChange={(event) => put(event.target.value)}
            />
          }
        />
      </Field>
      {suggested && suggested !== hex.toLowerCase() && (
        <p className="v-row v-small" style={{ marginTop: 6 }}>
          <Swatch hex={suggested} />
          <FormattedMessage id="ui.field.suggestedColour" values={{ hex: suggested }} />
          <Button size="small" onClick={() => put(suggested)}>
            <FormattedMessage id="ui.field.takeColour" />
          </Button>
        </p>
      )}
    </div>
  )
}
