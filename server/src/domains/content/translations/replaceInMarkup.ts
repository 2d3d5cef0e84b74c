import type { ContentLanguage } from '../../../platform/i18n/index.ts'
import { type Glossary, type Hit, replaceHits } from './Glossary.ts'

// Attributes may contain brackets. Styles and comments are not text.
const markup = /(<style\b[^>]*>[\s\S]*?<\/style>|<!--[\s\S]*?-->|<\/?[a-zA-Z](?:"[^"]*"|'[^']*'|[^'">])*>)/

/** Replaces the matches in a description block's text: between its tags, never within one. */
export function replaceInMarkup(glossary: Glossary, text: string, language: ContentLanguage): { replaced: string; hits: Hit[] } {
  const found: Hit[] = []
  // the pattern's group makes every other part markup
  const parts = text.split(markup).map((part, at) => {
    if (at % 2 === 1 || part.trim() === '') return part
    const hits = glossary.find(part, language, 'DESCRIPTION')
    found.push(...hits)
    return replaceHits(part, hits)
  })
  return { replaced: parts.join(''), hits: found }
}
