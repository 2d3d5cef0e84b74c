import type { Context, ResolversTypes } from '../../../platform/contract/index.ts'
import { type ContentLanguage, contentLanguages } from '../../../platform/i18n/index.ts'
import { findUntranslated } from './coverage.store.ts'
import { Glossary, replaceHits } from './Glossary.ts'
import { findProductTexts } from './productTexts.store.ts'
import { listPairs } from './translations.store.ts'

const asked = [
  { name: 'name', scope: 'NAME' },
  { name: 'shortDescription', scope: 'DESCRIPTION' },
  { name: 'description', scope: 'DESCRIPTION' },
] as const

interface Wish {
  website: number
  language: ContentLanguage
  after: number
}

/** The next product without a text in a website's language, with its texts in other languages and what the glossary makes of them. */
export async function findUntranslatedProduct(
  { website, language, after }: Wish,
  { db, loaders }: Context,
): Promise<Awaited<ResolversTypes['UntranslatedProduct']> | null> {
  const found = await findUntranslated(db, website, language, after)
  const product = found && (await loaders.products.load(found.id))
  if (!found || !product) return null
  const texts = new Map((await findProductTexts(db, contentLanguages, [found.id])).map((row) => [row.language, row]))
  const pairs = await listPairs(db)
  return {
    product,
    remaining: found.remaining,
    texts: asked.map(({ name, scope }) => {
      const textIn = (code: ContentLanguage) => texts.get(code)?.[name]?.trim() || null
      const sourceLanguage = contentLanguages.find((code) => code !== language && textIn(code) !== null) ?? null
      const source = sourceLanguage && textIn(sourceLanguage)
      const hits = source ? new Glossary(pairs.filter((pair) => pair.languageFrom === sourceLanguage)).find(source, language, scope) : []
      return { field: name, text: textIn(language), source, sourceLanguage, suggestion: source && hits.length > 0 ? replaceHits(source, hits) : null }
    }),
  }
}
