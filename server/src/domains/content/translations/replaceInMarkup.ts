import type { ContentLanguage } from '../../../platform/i18n/index.ts'
import { type Glossary, type Hit, replaceHits } from './Glossary.ts'

// An attribute may hold a bracket. What a style or a comment says is no text.
const markup = /(<style\b[^>]*>[\s\S]*?<\/style>|<!--[\s\S]*?-->|<\/?[a-zA-Z](?:"[^"]*"|'[^']*'|[^'">])*>)/

/** The text of a description block with what a glossary hits in it replaced: between its elements, and never within one. */
export function replaceInMarkup(glossary: Glossary, text: string, language: ContentLanguage): { replaced: string; hits: Hit[] } {
  const found: Hit[] = []
  // by the pattern's group every other part is markup
  const parts = text.split(markup).map((part, at) => {
    if (at % 2 === 1 || part.trim() === '') return part
    const hits = glossary.find(part, language, 'DESCRIPTION')
    found.push(...hits)
    return replaceHits(part, hits)
  })
  return { replaced: parts.join(''), hits: found }
}
