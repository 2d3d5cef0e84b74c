import { newScreen } from '@vitrine/forms'
import { translationsForm } from './translations.form'
import TranslationsScreen from './TranslationsScreen'
import { useCreateTranslation } from './translations.mutations'

/** Creates a translation. */
export default newScreen(translationsForm, {
  list: TranslationsScreen,
  title: 'content.translation.new',
  made: 'content.translation.made',
  useCreate: useCreateTranslation,
  tabs: [{ id: 'basic', label: 'content.translation.tab.basic' }],
})
