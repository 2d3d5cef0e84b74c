import { graphql, useSearched } from '@vitrine/relay'
import { toasts } from '@vitrine/toasts'
import { Button, ErrorPanel, Field, Input, Skeleton } from '@vitrine/ui'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useUpdateAltTexts } from '../image/image.mutations'
import type { AltTextsQuery } from './__generated__/AltTextsQuery.graphql'
import * as styles from './PhotosPanel.module.css'

const languages = ['nl', 'en', 'de', 'fr'] as const
const isKnown = (language: string) => (languages as readonly string[]).includes(language)

/** The alt text of an image, per language; part of the image, and saved separately. */
export function AltTexts({ id, onSaved }: { id: string; onSaved(): void }) {
  const intl = useIntl()
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const { found, hasFailed, retry } = useSearched<AltTextsQuery>(
    graphql`
      query AltTextsQuery($id: ID!) {
        image(id: $id) {
          id
          revision
          altText
          translations {
            language
            text
          }
          altTextSuggestions {
            language
            text
          }
        }
      }
    `,
    { id },
    'network-only',
  )
  const [update, isSaving] = useUpdateAltTexts()
  if (hasFailed) return <ErrorPanel onRetry={retry} />
  if (!found?.image) return <Skeleton lines={2} />
  const { revision, altText, translations, altTextSuggestions } = found.image
  const savedIn = (language: string) => (language === 'nl' ? altText : translations.find((one) => one.language === language)?.text) ?? ''
  // a suggestion from the file name never replaces a person's text
  const suggested = altTextSuggestions.filter(({ language }) => isKnown(language) && (typed[language] ?? savedIn(language)) === '')
  const handleSave = async () => {
    const { nl, ...others } = typed
    const answer = await update({
      input: {
        id,
        revision,
        ...(nl !== undefined && { altText: nl || null }),
        translations: Object.entries(others).map(([language, text]) => ({ language, text: text || null })),
      },
    })
    if (!answer) return
    // somebody else was faster: the current texts are loaded, and the typed ones stay
    if (answer.conflicts.length > 0) return retry()
    if (answer.errors.length > 0) return
    toasts.show({ kind: 'success', text: intl.formatMessage({ id: 'media.photos.saved' }) })
    onSaved()
  }
  return (
    <div className={styles.texts}>
      {languages.map((language) => (
        <Field key={language} label={intl.formatMessage({ id: 'media.photos.altIn' }, { language: intl.formatMessage({ id: `media.language.${language}` }) })}>
          <Input value={typed[language] ?? savedIn(language)} maxLength={500} onChange={(event) => setTyped({ ...typed, [language]: event.target.value })} />
        </Field>
      ))}
      <div className="v-row">
        <Button loading={isSaving} disabled={Object.keys(typed).length === 0} onClick={() => void handleSave()}>
          <FormattedMessage id="media.photos.save" />
        </Button>
        {suggested.length > 0 && (
          <Button onClick={() => setTyped({ ...typed, ...Object.fromEntries(suggested.map(({ language, text }) => [language, text])) })}>
            <FormattedMessage id="media.photos.altSuggest" />
          </Button>
        )}
        <span className="v-soft v-small">
          <FormattedMessage id="media.photos.altHelp" />
        </span>
      </div>
    </div>
  )
}
