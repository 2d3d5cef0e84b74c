import { useFormAt } from '@vitrine/drafts'
import type { ContentLanguage } from '@vitrine/i18n'
import { Button, Field, Input, MovedNote } from '@vitrine/ui'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { ProductForm } from '../productForm/ProductForm'
import { RichTextControl } from '../richText/RichTextControl'
import { isFormatted, richOfText, textOfRich } from '../richText/textOfRich'
import { ruleNoteOf } from '../ruledFields/ruleNoteOf'
import { contentFieldLabel, inLanguage } from './contentFieldLabel'
import { contentPath } from './contentPath'
import * as styles from './ProductContentField.module.css'

interface Props {
  language: ContentLanguage
  /** The page's language: a text in another language names its language */
  shown: ContentLanguage
  form: ProductForm
}

/** The description in one language: plain, or with the headings, lists, bold, italic and links that websites show. */
export function ProductDescriptionField({ language, shown, form }: Props) {
  const intl = useIntl()
  const [path, htmlPath] = [contentPath(language, 'description'), contentPath(language, 'descriptionHtml')]
  const label = inLanguage(intl, contentFieldLabel(intl, 'description'), language, shown)
  useFormAt(form, path, htmlPath)
  const [isOpen, setOpen] = useState(false)
  const { text, html } = { text: form.valueOf(path), html: form.valueOf(htmlPath) }
  // an earlier text that was put back is shown, and the server keeps of the formatting what fits it
  const isRestored = form.changed.includes(path) && !form.changed.includes(htmlPath)
  const isRich = isOpen || (html !== '' && !isRestored)

  function write(next: string) {
    if (!isFormatted(next)) {
      if (html === '') form.change(path, textOfRich(next))
      else form.put({ [path]: textOfRich(next), [htmlPath]: '' })
    } else if (html === '' || isRestored) form.put({ [path]: textOfRich(next), [htmlPath]: next })
    // the server takes the text from it
    else form.change(htmlPath, next)
  }

  const moved = form.moved.find((one) => one === htmlPath || one === path)
  return (
    <Field
      label={label}
      hint={
        isRich ? (
          <Button
            look="text"
            className={styles.hint}
            onClick={() => {
              setOpen(false)
              if (html !== '') form.put({ [path]: textOfRich(html), [htmlPath]: '' })
            }}
          >
            <FormattedMessage id="catalogue.content.unformat" />
          </Button>
        ) : (
          <Button look="text" className={styles.hint} onClick={() => setOpen(true)}>
            <FormattedMessage id="catalogue.content.format" />
          </Button>
        )
      }
      error={form.errors[path] ?? form.errors[htmlPath]}
      isChanged={form.changed.includes(path) || form.changed.includes(htmlPath)}
      note={
        moved === undefined ? (
          ruleNoteOf(form, path)
        ) : (
          <MovedNote
            field={label}
            by={form.authorOf(moved)}
            theirs={form.savedOf(path)}
            onTakeTheirs={() => form.put({ [path]: form.savedOf(path), [htmlPath]: form.savedOf(htmlPath) })}
          />
        )
      }
      history={form.historyOf(path)}
    >
      {isRich ? (
        <RichTextControl name={path} lang={language} value={html === '' || isRestored ? richOfText(text) : html} onChange={write} />
      ) : (
        <Input.TextArea name={path} lang={language} rows={8} value={text} onChange={(event) => form.change(path, event.target.value)} />
      )}
    </Field>
  )
}
