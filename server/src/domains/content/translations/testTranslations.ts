import { type Context, refusal, type ResolversTypes } from '../../../platform/contract/index.ts'
import { Glossary, replaceHits } from './Glossary.ts'
import type { Pair, Scope } from './Pair.ts'
import { readContentLanguage } from './readContentLanguage.ts'
import { listPairs } from './translations.store.ts'

const maxTextLength = 20_000

interface Wish {
  text: string
  language: string
  scope?: Scope | null
  draft: Pair | null
}

/**
 * The result of all translations for a text, including the unsaved one.
 * @throws GraphQLError for an invalid language, or a text longer than a product's can be
 */
export async function testTranslations({ text, language, scope, draft }: Wish, context: Context): Promise<Awaited<ResolversTypes['TranslationTest']>> {
  const own = readContentLanguage(context, language)
  if (text.length > maxTextLength) throw refusal(context, 'BAD_USER_INPUT', 'content.translations.long', { maximum: maxTextLength })
  const saved = await listPairs(context.db)
  // a new pair has no id
  const pairs = draft ? [...saved.filter(({ id }) => id !== draft.id), draft] : saved
  const hits = new Glossary(pairs).find(text, own, scope ?? 'ALL')
  let read = 0
  const parts = await Promise.all(
    hits.map(async ({ start, end, replacement, pair }) => {
      const before = text.slice(read, start)
      read = end
      const translation = pair.id === null || pair === draft ? null : await context.loaders.translations.load(pair.id)
      return [...(before === '' ? [] : [{ text: before, replacement: null, translation: null }]), { text: text.slice(start, end), replacement, translation }]
    }),
  )
  const rest = text.slice(read)
  return { parts: [...parts.flat(), ...(rest === '' ? [] : [{ text: rest, replacement: null, translation: null }])], text: replaceHits(text, hits) }
}
