import { detailScreen } from '@vitrine/forms'
import { graphql } from '@vitrine/relay'
import { FormattedMessage } from 'react-intl'
import type { TranslationScreenQuery } from './__generated__/TranslationScreenQuery.graphql'
import { TestBox } from './TestBox'
import { TranslationActions } from './TranslationActions'
import { translationsForm } from './translations.form'
import { useUpdateTranslation } from './translations.mutations'
import TranslationsScreen from './TranslationsScreen'
import { useDraft } from './useDraft'

/** One translation: its texts, its scope, and a text to test it on. */
export default detailScreen(translationsForm, {
  query: graphql`
    query TranslationScreenQuery($id: ID!) {
      translation(id: $id) {
        id
        revision
        updatedAt
        # eslint-disable-next-line relay/must-colocate-fragment-spreads -- the form's own
        ...translationsForm_translation
      }
    }
  `,
  read: ({ translation }: TranslationScreenQuery['response']) =>
    translation ? { key: translation, id: translation.id, revision: translation.revision, updatedAt: translation.updatedAt } : null,
  list: TranslationsScreen,
  title: ({ textFrom }) => textFrom,
  facts: ({ useCount }) => [<FormattedMessage key="uses" id="content.translation.uses" values={{ count: useCount }} />],
  actions: ({ id }) => <TranslationActions id={id} />,
  useSave: useUpdateTranslation,
  tabs: [
    { id: 'basic', label: 'content.translation.tab.basic' },
    { id: 'test', label: 'content.translation.tab.test', content: () => <TestBoxOfForm /> },
  ],
  notFound: { title: 'content.translation.notFound', text: 'content.translation.notFoundText', back: 'content.translation.toTranslations' },
})

/** Tests a text with the translation as it is typed. */
function TestBoxOfForm() {
  return (
    <section className="v-card v-stack">
      <TestBox draft={useDraft()} />
    </section>
  )
}
