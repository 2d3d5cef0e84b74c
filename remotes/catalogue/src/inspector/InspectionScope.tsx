import { contentLanguages } from '@vitrine/i18n'
import { graphql, useLazyLoadQuery } from '@vitrine/relay'
import { Select } from '@vitrine/ui'
import { Suspense } from 'react'
import { useIntl } from 'react-intl'
import type { InspectionScopeQuery } from './__generated__/InspectionScopeQuery.graphql'
import * as styles from './InspectionScope.module.css'

interface Props {
  website: string | null
  language: string
  onChange(scope: { website: string | null; language: string | null }): void
}

/** Chooses the website and the language of the inspection. */
export function InspectionScope(props: Props) {
  return (
    <div className={styles.scope}>
      <Suspense>
        <Choices {...props} />
      </Suspense>
    </div>
  )
}

function Choices({ website, language, onChange }: Props) {
  const intl = useIntl()
  const { websites } = useLazyLoadQuery<InspectionScopeQuery>(
    graphql`
      query InspectionScopeQuery {
        websites {
          id
          name
          languages
        }
      }
    `,
    {},
  )
  const names = new Intl.DisplayNames([intl.locale], { type: 'language' })
  const languagesOf = (id: string | null) => websites.find((one) => one.id === id)?.languages ?? contentLanguages.map(({ code }) => code)
  const languages = languagesOf(website)
  return (
    <>
      <Select
        isSmall
        aria-label={intl.formatMessage({ id: 'catalogue.inspector.website' })}
        value={website ?? ''}
        options={[
          { value: '', label: intl.formatMessage({ id: 'catalogue.inspector.core' }) },
          ...websites.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(id) => onChange({ website: id || null, language: languagesOf(id || null).includes(language) ? language : (languagesOf(id)[0] ?? null) })}
      />
      <Select
        isSmall
        aria-label={intl.formatMessage({ id: 'catalogue.inspector.language' })}
        value={language}
        options={languages.map((code) => ({ value: code, label: names.of(code) ?? code }))}
        onChange={(code) => onChange({ website, language: code })}
      />
    </>
  )
}
