import { contentLanguages } from '@vitrine/i18n'
import { Link } from '@vitrine/shell'
import { Button } from '@vitrine/ui'
import { useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { AttributeField, type AttributeFormProps } from './AttributeField'

interface Props extends AttributeFormProps {
  /** The attribute whose values have names of their own; left out where it has none */
  values?: string
}

/** Name and description in all languages side by side; a name that is missing is marked, and one key away. */
export function AttributeTranslationsTab({ values, ...props }: Props) {
  const intl = useIntl()
  const { form } = props
  const box = useRef<HTMLDivElement>(null)
  const isMissing = (code: string) => form.textOf(`name.${code}`).trim() === ''
  const missing = contentLanguages.filter(({ code }) => isMissing(code))
  const handleNext = () => {
    const inputs = [...(box.current?.querySelectorAll<HTMLInputElement>('input') ?? [])]
    const at = inputs.findIndex((input) => input === box.current?.ownerDocument.activeElement)
    // from where one is, and round again
    const next = [...inputs.slice(at + 1), ...inputs.slice(0, at + 1)].find((input) => input.value.trim() === '')
    next?.focus()
  }
  return (
    <section className="v-card v-stack">
      <div className="v-row" style={{ justifyContent: 'space-between' }}>
        <p role="status">
          {missing.length === 0 ? (
            <FormattedMessage id="catalogue.attribute.allTranslated" />
          ) : (
            <FormattedMessage id="catalogue.attribute.missingLanguages" values={{ count: missing.length }} />
          )}
        </p>
        <Button
          disabled={missing.length === 0}
          // the press must not take the focus from the language that one is at
          onMouseDown={(event) => event.preventDefault()}
          onClick={handleNext}
        >
          <FormattedMessage id="catalogue.attribute.nextMissing" />
        </Button>
      </div>
      <div ref={box} style={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(min(220px, 100%), 1fr))', gap: 16, alignItems: 'start' }}>
        {contentLanguages.map(({ code }) => (
          <div key={code}>
            <AttributeField
              {...props}
              path={`name.${code}`}
              maximum={255}
              placeholder={isMissing('nl') ? undefined : form.textOf('name.nl')}
              note={
                isMissing(code) && (
                  <span style={{ color: 'var(--v-warning)' }}>
                    <FormattedMessage id={code === 'nl' ? 'catalogue.attribute.nameRequired' : 'catalogue.attribute.nameMissing'} />
                  </span>
                )
              }
            />
          </div>
        ))}
        {contentLanguages.map(({ code }) => (
          <div key={code}>
            <AttributeField
              {...props}
              path={code === 'nl' ? 'description' : `description.${code}`}
              rows={3}
              maximum={5000}
              placeholder={code === 'nl' ? undefined : form.textOf('description')}
            />
          </div>
        ))}
      </div>
      <p className="v-soft v-small">
        <FormattedMessage id="catalogue.attribute.fallback" values={{ language: intl.formatDisplayName('nl', { type: 'language' }) }} />
      </p>
      {values && (
        <p>
          <Link to={`/attributes/values?attribute=${values}&untranslated=true`}>
            <FormattedMessage id="catalogue.attribute.untranslatedValues" />
          </Link>
        </p>
      )}
    </section>
  )
}
