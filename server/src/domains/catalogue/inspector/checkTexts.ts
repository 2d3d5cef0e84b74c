import type { ContentLanguage } from '../../../platform/i18n/index.ts'
import type { FactsOf, TextFacts } from './Facts.ts'
import type { Finding } from './Finding.ts'
import { languageOf } from './languageOf.ts'
import { type LimitedText, passedLimit } from '../products/textLimits.rules.ts'

const limited = ['name', 'shortDescription', 'metaTitle', 'metaDescription'] as const satisfies readonly LimitedText[]

/** Texts in the wrong language, too long, or with inappropriate words. */
export function checkTexts({ texts }: FactsOf<'texts'>): Finding[] {
  const findings: Finding[] = []
  for (const [language, text] of Object.entries(texts)) {
    const field = (name: keyof TextFacts) => `content.${language}.${name}`
    const source = language === 'nl' ? null : texts.nl
    for (const name of ['description', 'shortDescription'] as const) {
      const written = text[name]
      if (!written) continue
      const found = languageOf(written)
      if (found !== null && found !== language) findings.push({ code: 'TXT_LANG', kind: 'other', field: field(name), values: { language, found }, language })
      else if (source?.[name] === written && written.length > 20)
        findings.push({ code: 'TXT_LANG', kind: 'copy', field: field(name), values: { language }, language })
    }
    for (const name of limited) {
      const passed = passedLimit(language as ContentLanguage, name, text[name])
      if (passed) findings.push({ code: 'TXT_LIMIT', ...passed, field: field(name), language })
    }
    for (const name of ['name', 'shortDescription', 'description', 'metaDescription'] as const) {
      const banned = bannedIn(text[name])
      if (!banned) continue
      findings.push({ code: 'TXT_BANNED', kind: banned.kind, field: field(name), values: { words: banned.words, language }, language })
      break
    }
  }
  return findings
}

// Phrases that are soon outdated, or that lead away from the shop.
const banned: readonly (readonly [string, RegExp])[] = [
  ['price', /(?:€|\beuro\b|\beur\b)\s?\d[\d.,]*|\b\d[\d.,]*\s?(?:€|euro\b|eur\b)/i],
  [
    'delivery',
    /\b(?:morgen in huis|vandaag besteld|binnen \d+ (?:uur|dagen|werkdagen|weken) (?:geleverd|bezorgd|in huis)|levertijd:? \d+|next[- ]day delivery|delivered within \d+|delivery time:? \d+)/i,
  ],
  ['cheap', /\b(?:goedkoopste?|goedkope|spotgoedkoop|laagste prijs|cheap(?:est)?|lowest price|billig)\b/i],
  ['address', /\bhttps?:\/\/\S+|\bwww\.\S+/i],
  ['competitor', /\b(?:ikea|leen bakker|kwantum|goossens|wayfair|bol\.com|amazon|otto|vidaxl|jysk)\b/i],
]

function bannedIn(text: string | null): { kind: string; words: string } | null {
  if (!text) return null
  for (const [kind, pattern] of banned) {
    const match = pattern.exec(text)
    if (match) return { kind, words: match[0].slice(0, 60) }
  }
  return null
}
