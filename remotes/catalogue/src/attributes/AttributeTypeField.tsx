import { FormattedMessage } from 'react-intl'
import { attributeTypes, typeWords } from './attributeTypes'
import { AttributeTypeLabel } from './AttributeTypeLabel'
import type { AttributeForm } from './useAttributeForm'

interface Props {
  form: AttributeForm
  use: { values: number; products: number } | null
}

/** What kind of thing products say with it. As soon as something hangs on the type it stays, and says why. */
export function AttributeTypeField({ form, use }: Props) {
  const chosen = form.textOf('type')
  const isFixed = use !== null && use.values + use.products > 0
  return (
    <fieldset className="v-card" style={{ margin: 0, minWidth: 0 }}>
      <legend style={{ float: 'inline-start', width: '100%', padding: 0, marginBottom: 8, fontWeight: 600 }}>
        <FormattedMessage id="catalogue.attribute.type" />
      </legend>
      <div style={{ clear: 'both' }}>
        {isFixed ? (
          <>
            <p>
              <AttributeTypeLabel type={chosen} />
            </p>
            <p className="v-soft v-small">
              {use.values === 0 ? (
                <FormattedMessage id="catalogue.attribute.typeFixedByProducts" values={{ products: use.products }} />
              ) : (
                <FormattedMessage id="catalogue.attribute.typeFixed" values={use} />
              )}
            </p>
          </>
        ) : (
          <div style={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(min(250px, 100%), 1fr))', gap: '10px 20px' }}>
            {attributeTypes.map((type) => (
              <TypeChoice key={type} type={type} isChosen={type === chosen} onChoose={() => form.changeType(type)} />
            ))}
          </div>
        )}
        {form.errors['type'] && (
          <p className="v-field-error" role="alert" style={{ marginTop: 8 }}>
            {form.errors['type']}
          </p>
        )}
      </div>
    </fieldset>
  )
}

function TypeChoice({ type, isChosen, onChoose }: { type: string; isChosen: boolean; onChoose(): void }) {
  const words = typeWords(type)
  return (
    <label style={{ display: 'flex', gap: 10, alignItems: 'flex-start', minWidth: 0, cursor: 'pointer' }}>
      <input type="radio" name="type" value={type} checked={isChosen} onChange={onChoose} style={{ flex: 'none', width: 16, height: 16, margin: '2px 0 0', accentColor: 'var(--v-primary)' }} />
      <span style={{ minWidth: 0 }}>
        <span style={{ display: 'block', fontWeight: isChosen ? 600 : 400 }}>
          <AttributeTypeLabel type={type} />
        </span>
        {words && (
          <span className="v-soft v-small" style={{ display: 'block' }}>
            <FormattedMessage id={words.hint} />
          </span>
        )}
      </span>
    </label>
  )
}
