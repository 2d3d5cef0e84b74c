import { MovedNote, Tag } from '@vitrine/ui'
import { FormattedMessage, useIntl } from 'react-intl'
import type { ChosenValue } from '../bulk/attributeValue'
import type { AttributeChoice } from '../bulk/useAttributes'
import { fieldJson } from '../products/fieldJson'
import type { ProductForm } from '../products/useProductForm'
import { AttributeField, type AttributeJson } from './AttributeField'
import { attributePath } from './attributePath'

interface Props {
  attribute: AttributeChoice
  form: ProductForm
  known: ReadonlyMap<string, ChosenValue>
  onKnown(values: readonly ChosenValue[]): void
  /** A value of it in words */
  wordsOf(value: AttributeJson): string
}

/** One attribute of a product: its editor, what the attribute asks for, and what became of it meanwhile. */
export function ProductAttributeRow({ attribute, form, known, onKnown, wordsOf }: Props) {
  const intl = useIntl()
  const { code, name, description, isRequired, type } = attribute
  const path = attributePath(code)
  const value = form.jsonOf<AttributeJson>(path)
  const ids = Array.isArray(value) ? value : [value]
  const waiting = ids.flatMap((id) => known.get(String(id)) ?? []).filter(({ needsApproval }) => needsApproval)
  const isMoved = form.moved.includes(path)
  const savedJson = form.savedOf(path)
  return (
    <div style={type === 'LONG_TEXT' ? { gridColumn: '1 / -1' } : undefined}>
      <AttributeField
        attribute={attribute}
        name={path}
        value={value}
        known={known}
        onKnown={onKnown}
        onChange={(next, step) => (step === 'typed' ? form.changeJson(path, next) : form.put({ [path]: fieldJson(next) }))}
        field={{
          label: name,
          isRequired,
          isChanged: form.changed.includes(path),
          error: form.errors[path],
          history: form.historyOf(path),
          hint: value !== null && (
            <button
              type="button"
              className="v-text-button v-soft"
              style={{ minHeight: 0, padding: '0 4px', marginInlineEnd: -4 }}
              aria-label={intl.formatMessage({ id: 'catalogue.attributeValue.clearWhat' }, { attribute: name })}
              onClick={() => {
                form.put({ [path]: '' })
                // the button goes, and the focus would go with it
                form.reveal(path)
              }}
            >
              <FormattedMessage id="catalogue.attributeValue.clear" />
            </button>
          ),
          note: (isMoved || waiting.length > 0 || description) && (
            <>
              {isMoved && <MovedNote field={name} theirs={savedJson === '' ? '' : wordsOf(JSON.parse(savedJson) as AttributeJson)} onTakeTheirs={() => form.reset(path)} />}
              {waiting.length > 0 && (
                <span>
                  <Tag tone="warning">
                    {waiting.length < ids.length ? (
                      <FormattedMessage id="catalogue.attributeValue.waitsWhat" values={{ values: intl.formatList(waiting.map((one) => one.name), { type: 'unit', style: 'short' }) }} />
                    ) : (
                      <FormattedMessage id="catalogue.attributeValue.waits" />
                    )}
                  </Tag>{' '}
                </span>
              )}
              {description && <span className="v-soft">{description}</span>}
            </>
          ),
        }}
      />
    </div>
  )
}
