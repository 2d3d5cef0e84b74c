import type { ContentLanguage } from '@vitrine/i18n'
import { useFormAt } from '@vitrine/drafts'
import { Field, Input, MovedNote } from '@vitrine/ui'
import type { ReactNode } from 'react'
import { FormattedMessage, type IntlShape, useIntl } from 'react-intl'
import { ruleNoteOf } from '../ruledFields/ruleNoteOf'
import { contentFieldLabel, inLanguage } from './contentFieldLabel'
import { type ContentField, passedLimit, textSize } from './contentFields'
import { contentPath } from './contentPath'
import type { ProductForm } from '../productForm/ProductForm'
import { ProductDescriptionField } from './ProductDescriptionField'
import * as styles from './ProductContentField.module.css'

interface Props {
  field: ContentField
  language: ContentLanguage
  /** The page's language: a text in another language names its language */
  shown: ContentLanguage
  form: ProductForm
  /** Shown at the right of the label */
  hint?: ReactNode
  /** Shown below the field */
  children?: ReactNode
}

/** One text in one language, with its counter and errors. */
export function ProductContentField(props: Props) {
  const { field, language, shown, form } = props
  return field.id === 'description' ? <ProductDescriptionField language={language} shown={shown} form={form} /> : <PlainField {...props} />
}

function PlainField({ field, language, shown, form, hint, children }: Props) {
  const intl = useIntl()
  const path = contentPath(language, field.id)
  const label = inLanguage(intl, contentFieldLabel(intl, field.id), language, shown)
  useFormAt(form, path)
  const text = form.valueOf(path)
  const limit = field.characters?.[language]
  const note = form.moved.includes(path) ? (
    <MovedNote field={label} by={form.authorOf(path)} theirs={form.savedOf(path)} onTakeTheirs={() => form.reset(path)} />
  ) : (
    ruleNoteOf(form, path)
  )
  // part of the control's description, so that screen readers announce it like an error
  const advice = field.isAdvice && limit !== undefined && textSize(text).characters > limit && (
    <span className={`v-small ${styles.warning}`}>
      <FormattedMessage id="catalogue.content.long" values={{ limit }} />
    </span>
  )
  const input = {
    // the name by which a refused text is found and focused
    name: path,
    value: text,
    lang: language,
    onChange: (event: { target: { value: string } }) => form.change(path, event.target.value),
  }
  return (
    <div>
      <Field
        label={label}
        hint={hint}
        counter={limit === undefined ? undefined : { value: text, limit, lines: field.lines }}
        error={form.errors[path] ?? limitMessage(intl, field, language, text)}
        isChanged={form.changed.includes(path)}
        note={
          advice ? (
            <>
              {advice}
              {note}
            </>
          ) : (
            note
          )
        }
        history={form.historyOf(path)}
      >
        {field.rows === 1 ? <Input {...input} /> : <Input.TextArea {...input} rows={field.rows} />}
      </Field>
      {children}
    </div>
  )
}

function limitMessage(intl: IntlShape, field: ContentField, language: ContentLanguage, text: string): string | undefined {
  const size = textSize(text)
  switch (passedLimit(field, language, text)) {
    case 'characters': {
      const limit = field.characters?.[language] ?? 0
      return intl.formatMessage({ id: 'catalogue.content.tooLong' }, { limit, over: size.characters - limit })
    }
    case 'lines': {
      const limit = field.lines ?? 0
      return intl.formatMessage({ id: 'catalogue.content.tooManyLines' }, { limit, over: size.lines - limit })
    }
    case null:
      return undefined
  }
}
