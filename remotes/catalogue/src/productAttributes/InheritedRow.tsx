import type { AttributeChoice, ChosenValue } from '@vitrine/pickers/attributes'
import { Button, Field, type FieldProps, Input, Swatch } from '@vitrine/ui'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Inheritance } from './Inheritance'
import * as styles from './ProductAttributes.module.css'

interface Props {
  attribute: AttributeChoice
  /** The form field's name, so that links to the field lead here */
  name: string
  inheritance: Inheritance
  field: Omit<FieldProps, 'children' | 'label' | 'hint' | 'note'>
  known: ReadonlyMap<string, ChosenValue>
  /** The inherited value as text */
  words: string
  onOverride(): void
}

/** An inherited value of a variation, with a button to override it. */
export function InheritedRow({ attribute, name, inheritance, field, known, words, onOverride }: Props) {
  const intl = useIntl()
  const hex = typeof inheritance.value === 'number' ? known.get(String(inheritance.value))?.hex : undefined
  const text = { name, readOnly: true, value: words, className: styles.inherited }
  return (
    <Field
      {...field}
      label={attribute.name}
      hint={
        <span className="v-nowrap">
          <FormattedMessage id="catalogue.attributeValue.inherited" />
          <span className="v-hidden">{` ${intl.formatMessage({ id: 'catalogue.attributeValue.inheritedFrom' }, { parent: inheritance.parent })}`}</span>{' '}
          <Button
            look="text"
            className={styles.hint}
            aria-label={intl.formatMessage({ id: 'catalogue.attributeValue.overrideWhat' }, { attribute: attribute.name })}
            onClick={onOverride}
          >
            <FormattedMessage id="catalogue.attributeValue.override" />
          </Button>
        </span>
      }
      note={attribute.hint && <span className="v-soft">{attribute.hint}</span>}
    >
      {attribute.type === 'LONG_TEXT' ? (
        <Input.TextArea {...text} autoSize={{ minRows: 2, maxRows: 12 }} />
      ) : (
        <Input {...text} prefix={hex && <Swatch hex={hex} />} />
      )}
    </Field>
  )
}
