import { contentLanguages } from '@vitrine/i18n'
import { RefusalNote } from '@vitrine/jobs'
import { graphql, useFragment } from '@vitrine/relay'
import { Button, Dialog, Field, Input } from '@vitrine/ui'
import { type FormEvent, useId, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { partsOf } from '../productIdentity/categoryTree'
import type { CategoryNamesDialog_category$key } from './__generated__/CategoryNamesDialog_category.graphql'
import { useUpdateCategory } from './categories.mutations'

interface Props {
  category: CategoryNamesDialog_category$key
  onClose(): void
  /** Called when the names are saved or undone */
  onChanged(): void
}

/** Asks for the names of a category in languages; its path stays. */
export function CategoryNamesDialog({ category: key, onClose, onChanged }: Props) {
  const { path, revision, names } = useFragment(
    graphql`
      fragment CategoryNamesDialog_category on Category {
        path
        revision
        names {
          language
          text
        }
      }
    `,
    key,
  )
  const known = Object.fromEntries(names.map(({ language, text }) => [language, text]))
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>(known)
  const [messages, setMessages] = useState<readonly string[]>([])
  const [save, isBusy] = useUpdateCategory(onChanged)
  const formId = useId()
  const changed = contentLanguages.flatMap(({ code }) => {
    const text = (texts[code] ?? '').trim()
    return text === (known[code] ?? '') ? [] : [{ language: code, text: text === '' ? null : text }]
  })
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    const refused = changed.length === 0 ? null : await save({ path, revision, names: changed }, 'catalogue.categories.named')
    if (refused === null) onClose()
    else setMessages(refused)
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={<FormattedMessage id="catalogue.categories.namesTitle" />}
      footer={
        <>
          <Button onClick={onClose}>
            <FormattedMessage id="jobs.cancel" />
          </Button>
          <Button type="primary" htmlType="submit" form={formId} disabled={isBusy}>
            <FormattedMessage id="catalogue.categories.namesSave" />
          </Button>
        </>
      }
    >
      <form id={formId} className="v-stack" onSubmit={(event) => void handleSubmit(event)}>
        {messages.length > 0 && <RefusalNote messages={messages} />}
        <p className="v-soft">
          <FormattedMessage id="catalogue.categories.namesAbout" values={{ path: <b>{path}</b> }} />
        </p>
        {contentLanguages.map(({ code, label }, place) => (
          <Field key={code} label={label}>
            <Input
              autoFocus={place === 0}
              lang={code}
              value={texts[code] ?? ''}
              maxLength={255}
              placeholder={partsOf(path).at(-1)}
              onChange={(event) => setTexts({ ...texts, [code]: event.target.value })}
            />
          </Field>
        ))}
      </form>
    </Dialog>
  )
}
