import { contentLanguages } from '@vitrine/i18n'
import { graphql, useSearched } from '@vitrine/relay'
import { addressOf, Link } from '@vitrine/shell'
import { Field, Input, Select } from '@vitrine/ui'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { TestBoxQuery, TranslationDraftInput } from './__generated__/TestBoxQuery.graphql'
import { scopes, scopeWords } from './pairWords'
import * as styles from './TestBox.module.css'

interface Props {
  /** Instead of its saved version */
  draft?: TranslationDraftInput | null
}

/** Tests the glossary on a pasted text: matches are marked, with their replacements. */
export function TestBox({ draft = null }: Props) {
  const intl = useIntl()
  const [text, setText] = useState('')
  const [chosen, setLanguage] = useState<string>()
  const [scope, setScope] = useState<(typeof scopes)[number]>('ALL')
  const language = chosen ?? draft?.languageTo ?? contentLanguages[0].code
  const { found, hasFailed } = useSearched<TestBoxQuery>(
    graphql`
      query TestBoxQuery($text: String!, $language: String!, $scope: TranslationScope!, $draft: TranslationDraftInput) {
        translationTest(text: $text, language: $language, scope: $scope, draft: $draft) {
          text
          parts {
            text
            replacement
            translation {
              id
            }
          }
        }
      }
    `,
    text.trim() === '' ? null : { text, language, scope, draft },
    'network-only',
  )
  const tested = found?.translationTest
  const hits = tested?.parts.filter(({ replacement }) => replacement !== null && replacement !== undefined).length ?? 0
  return (
    <div className="v-stack">
      <div className={styles.choices}>
        <Field label={<FormattedMessage id="content.test.language" />}>
          <Select value={language} onChange={setLanguage} options={contentLanguages.map(({ code, label }) => ({ value: code, label }))} />
        </Field>
        <Field label={<FormattedMessage id="content.translation.scope" />}>
          <Select
            value={scope}
            onChange={(next) => setScope(next as typeof scope)}
            options={scopes.map((value) => ({ value, label: intl.formatMessage({ id: scopeWords[value] }) }))}
          />
        </Field>
      </div>
      <Field label={<FormattedMessage id="content.test.text" />}>
        <Input.TextArea
          lang={language}
          rows={5}
          maxLength={20_000}
          value={text}
          onChange={(event: { target: { value: string } }) => setText(event.target.value)}
        />
      </Field>
      <div role="status" className="v-stack">
        {hasFailed && <FormattedMessage id="content.test.failed" />}
        {tested && (
          <>
            <p className="v-soft">
              <FormattedMessage id="content.test.hits" values={{ count: hits }} />
            </p>
            <p className={styles.marked} lang={language} aria-label={intl.formatMessage({ id: 'content.test.marked' })}>
              {tested.parts.map(({ text: said, replacement, translation }, place) => {
                // a segment has no key but its position
                const key = `${place} ${said}`
                if (replacement === null || replacement === undefined) return <span key={key}>{said}</span>
                const hit = (
                  <mark className={styles.hit} title={replacement}>
                    <del>{said}</del> <ins>{replacement}</ins>
                  </mark>
                )
                return translation ? (
                  <Link key={key} to={addressOf('translations.edit', { id: translation.id })}>
                    {hit}
                  </Link>
                ) : (
                  <span key={key}>{hit}</span>
                )
              })}
            </p>
            {hits > 0 && (
              <Field label={<FormattedMessage id="content.test.result" />}>
                <Input.TextArea lang={language} rows={5} readOnly value={tested.text} />
              </Field>
            )}
          </>
        )}
      </div>
    </div>
  )
}
