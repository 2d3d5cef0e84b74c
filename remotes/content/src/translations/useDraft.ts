import { useFormContext } from '@vitrine/forms'
import type { TranslationDraftInput } from './__generated__/ConflictNoticeQuery.graphql'

/** The translation in the form; null while one of its texts is empty. */
export function useDraft(): TranslationDraftInput | null {
  const { form, id } = useFormContext()
  const text = (path: string) => String(form.valueOf(path)).trim()
  if (text('textFrom') === '' || text('textTo') === '') return null
  return {
    ...(id !== null && { id }),
    textFrom: text('textFrom'),
    textTo: text('textTo'),
    languageFrom: text('languageFrom'),
    languageTo: text('languageTo'),
    scope: text('scope') as TranslationDraftInput['scope'],
    match: text('match') as TranslationDraftInput['match'],
    caseSensitive: form.valueOf('caseSensitive') === true,
  }
}
