import { Button, Field, Input, Swatch } from '@vitrine/ui'
import { FormattedMessage, useIntl } from 'react-intl'
import type { ValueFormProps } from './ValueField'

interface Props extends ValueFormProps {
  /** The colour that its picture shows most */
  suggested: string | null
}

/** A colour as it is written, chosen by eye, or taken from the picture. */
export function ColourField({ form, historyOf, suggested }: Props) {
  const intl = useIntl()
  const hex = form.textOf('hex').trim()
  const isColour = /^#[0-9a-f]{6}$/i.test(hex)
  const error = form.wrong.includes('hex') ? intl.formatMessage({ id: 'catalogue.value.colourWrong' }) : undefined
  return (
    <div>
      <Field label={intl.formatMessage({ id: 'catalogue.value.colour' })} isChanged={form.changed.includes('hex')} error={form.errors['hex'] ?? error} history={historyOf?.('hex')}>
        <Input
          name="hex"
          value={form.textOf('hex')}
          placeholder="#8a5a3c"
          maxLength={7}
          spellCheck={false}
          onChange={(event) => form.change('hex', event.target.value)}
          suffix={
            <input
              type="color"
              className="v-colour-input"
              aria-label={intl.formatMessage({ id: 'catalogue.value.pickColour' })}
              value={isColour ? hex : '#ffffff'}
              onChange={(event) => form.put({ hex: event.target.value })}
            />
          }
        />
      </Field>
      {suggested && suggested !== hex.toLowerCase() && (
        <p className="v-row v-small" style={{ marginTop: 6 }}>
          <Swatch hex={suggested} />
          <FormattedMessage id="catalogue.value.suggested" values={{ hex: suggested }} />
          <Button size="small" onClick={() => form.put({ hex: suggested })}>
            <FormattedMessage id="catalogue.value.takeSuggested" />
          </Button>
        </p>
      )}
    </div>
  )
}
