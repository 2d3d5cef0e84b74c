import type { AttributeChoice, ChosenValue } from '@vitrine/pickers/attributes'
import { useLocation, useSearchParams } from '@vitrine/shell'
import { Button, MovedNote, Tag } from '@vitrine/ui'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { fieldJson } from '../productForm/fieldJson'
import type { ProductForm } from '../productForm/ProductForm'
import { ruleNoteOf } from '../ruledFields/ruleNoteOf'
import { AttributeField, type AttributeJson } from './AttributeField'
import { attributePath } from './attributePath'
import type { Inheritance } from './Inheritance'
import { InheritedRow } from './InheritedRow'
import * as styles from './ProductAttributes.module.css'

interface Props {
  attribute: AttributeChoice
  form: ProductForm
  known: ReadonlyMap<string, ChosenValue>
  onKnown(values: readonly ChosenValue[]): void
  /** Formats a value */
  wordsOf(value: AttributeJson): string
  /** For a variation: the inherited value; null if its configurable product has none */
  inheritance: Inheritance | null
  /** For a configurable product: the number of variations with other values, and a link to them */
  differing: { readonly differing: number; readonly total: number } | null
}

/** One attribute of a product: its editor, help text, inherited value, and conflict. */
export function ProductAttributeRow({ attribute, form, known, onKnown, wordsOf, inheritance, differing }: Props) {
  const intl = useIntl()
  // clearing the field to type another value keeps the focus
  const [hasFocus, setFocus] = useState(false)
  const { code, name, hint, isRequired, type } = attribute
  const path = attributePath(code)
  const value = form.jsonOf<AttributeJson>(path)
  const ids = Array.isArray(value) ? value : [value]
  const waiting = ids.flatMap((id) => known.get(String(id)) ?? []).filter(({ needsApproval }) => needsApproval)
  const isMoved = form.moved.includes(path)
  const ruleNote = ruleNoteOf(form, path)
  const savedJson = form.savedOf(path)
  const state = { isRequired, isChanged: form.changed.includes(path), error: form.errors[path], history: form.historyOf(path) }
  // the pressed button disappears, so the focus has to move
  const putAndGo = (json: string) => {
    setFocus(false)
    form.put({ [path]: json })
    form.reveal(path)
  }
  const place = type === 'LONG_TEXT' ? styles.whole : undefined
  if (inheritance && value === null && !hasFocus) {
    return (
      <div className={place}>
        <InheritedRow
          attribute={attribute}
          name={path}
          inheritance={inheritance}
          field={state}
          known={known}
          words={wordsOf(inheritance.value)}
          onOverride={() => putAndGo(fieldJson(inheritance.value))}
        />
      </div>
    )
  }
  return (
    <div
      className={place}
      onFocus={(event) => setFocus(event.target.getAttribute('name') === path)}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setFocus(false)}
    >
      <AttributeField
        attribute={attribute}
        name={path}
        value={value}
        known={known}
        onKnown={onKnown}
        onChange={(next, step) => (step === 'typed' ? form.changeJson(path, next) : form.put({ [path]: fieldJson(next) }))}
        field={{
          ...state,
          label: name,
          hint: value !== null && !inheritance && (
            <Button
              look="text"
              className={`v-soft ${styles.hint}`}
              // Tab moves between values: text and choices can be cleared in their own input, too
              tabIndex={type === 'FILE' || type === 'DATE' ? 0 : -1}
              aria-label={intl.formatMessage({ id: 'catalogue.attributeValue.clearWhat' }, { attribute: name })}
              onClick={() => putAndGo('')}
            >
              <FormattedMessage id="catalogue.attributeValue.clear" />
            </Button>
          ),
          note: (isMoved || ruleNote || waiting.length > 0 || hint || inheritance || differing) && (
            <>
              {isMoved && (
                <MovedNote
                  field={name}
                  theirs={savedJson === '' ? '' : wordsOf(JSON.parse(savedJson) as AttributeJson)}
                  onTakeTheirs={() => form.reset(path)}
                />
              )}
              {ruleNote}
              {waiting.length > 0 && (
                <span>
                  <Tag tone="warning">
                    {waiting.length < ids.length ? (
                      <FormattedMessage
                        id="catalogue.attributeValue.waitsWhat"
                        values={{
                          values: intl.formatList(
                            waiting.map((one) => one.name),
                            { type: 'unit', style: 'short' },
                          ),
                        }}
                      />
                    ) : (
                      <FormattedMessage id="catalogue.attributeValue.waits" />
                    )}
                  </Tag>{' '}
                </span>
              )}
              {hint && <span className="v-soft">{hint}</span>}
              {inheritance && <Reset attribute={name} inheritance={inheritance} words={wordsOf(inheritance.value)} onReset={() => putAndGo('')} />}
              {differing && <Differing {...differing} attribute={attribute} />}
            </>
          ),
        }}
      />
    </div>
  )
}

/** Subscribes to the address itself, so that a tab change does not render the rows around it. */
function Differing({ attribute: { code, name }, differing, total }: { attribute: AttributeChoice; differing: number; total: number }) {
  const [, setAddress] = useSearchParams()
  const { state } = useLocation()
  return (
    <Button look="text" className={styles.note} onClick={() => setAddress({ tab: 'variations', differing: code }, { state })}>
      <FormattedMessage id="catalogue.attributeValue.differing" values={{ differing, total }} />
      <span className="v-hidden">{` ${name}`}</span>
    </Button>
  )
}

interface ResetProps {
  attribute: string
  inheritance: Inheritance
  /** The text of the value after that */
  words: string
  onReset(): void
}

function Reset({ attribute, inheritance: { parent }, words, onReset }: ResetProps) {
  const intl = useIntl()
  return (
    <Button
      look="text"
      className={styles.note}
      aria-label={intl.formatMessage({ id: 'catalogue.attributeValue.resetWhat' }, { attribute, parent, value: words })}
      onClick={onReset}
    >
      <FormattedMessage id="catalogue.attributeValue.reset" values={{ parent, value: <b>{words}</b> }} />
    </Button>
  )
}
