import type { DemoContent } from '../catalogue/DemoProduct.ts'
import { type Look, nameOf, nounOf } from '../catalogue/Look.ts'
import type { Random } from '../Random.ts'
import type { Language } from '../words/Words.ts'
import { french, german } from './foreignSentences.ts'
import { careSentences, clothSentences, colourSentences, materialSentences, openings, type Pair } from './productSentences.ts'

const capital = (text: string): string => `${text[0]?.toUpperCase() ?? ''}${text.slice(1)}`

/** A URL part: lower case, no accents, hyphens. */
export function slug(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/ß/g, 'ss')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

/** Cuts a text to at most `length` characters, between words. */
export function shorten(text: string, length: number): string {
  if (text.length <= length) return text
  const cut = text.slice(0, length - 1)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 1)).replace(/[\s,.;:]+$/, '')}…`
}

function article(look: Look, language: Language): string {
  const noun = look.type.nouns[language]
  if (language === 'nl') return `${look.type.article} ${noun}`
  if (language === 'en') return `the ${noun}`
  return language === 'de' ? `${look.type.germanArticle} ${noun}` : `${look.type.frenchArticle}${noun}`
}

function fill(sentence: string, look: Look, language: Language): string {
  const the = article(look, language)
  const values: Record<string, string> = {
    series: look.series,
    brand: look.brand,
    noun: look.type.nouns[language],
    Noun: capital(nounOf(look, language)),
    the,
    The: capital(the),
    colour: look.colour.names[language],
    Colour: capital(look.colour.names[language]),
    material: look.material.names[language],
    Material: capital(look.material.names[language]),
    fabric: look.fabric?.collection ?? '',
  }
  return sentence.replace(/\{(\w+)\}/g, (whole, key: string) => values[key] ?? whole)
}

/** Dutch and English use the same picks, so that both have the same content. */
function pickStory(look: Look, random: Random): Pair[] {
  const about = random.sample(look.type.about, random.int(1, 2))
  const cloth = look.fabric ? clothSentences[look.fabric.cloth] : materialSentences[look.material.key]
  const story: Pair[] = [random.pick(openings), ...about]
  if (cloth) story.push(random.pick(cloth))
  if (random.chance(0.7)) story.push(random.pick(colourSentences[look.colour.mood]))
  if (random.chance(0.6)) story.push(random.pick(careSentences[look.type.group]))
  return story
}

const shortSentences: readonly Pair[] = [
  ['{Noun} {series} in {colour}, uitgevoerd in {material}.', '{Noun} {series} in {colour}, made in {material}.'],
  ['{Noun} van {brand} in {material}, kleur {colour}.', '{Noun} by {brand} in {material}, colour {colour}.'],
  ['{Noun} in {material}, {colour}, uit de serie {series}.', '{Noun} in {material}, {colour}, from the {series} series.'],
]

function content(look: Look, language: Language, short: string, description: string, number: string): DemoContent {
  const name = nameOf(look, language)
  return {
    name,
    shortDescription: short,
    description,
    metaTitle: shorten(`${name} | Lindeman`, 60),
    metaKeywords: [look.series, look.type.nouns[language], look.material.names[language], look.colour.names[language]].join(', '),
    metaDescription: shorten(`${short} ${description}`, 160),
    // The number keeps URL keys apart when two products have the same name.
    urlKey: `${slug(name)}-${number}`,
    priceCardDescription: language === 'nl' || language === 'en' ? shorten(short, 90) : null,
  }
}

/** Name, texts and meta data of one product in the requested languages; Dutch and English always. */
export function writeContents(look: Look, number: string, languages: readonly Language[], random: Random): Partial<Record<Language, DemoContent>> {
  const short = random.pick(shortSentences)
  const story = pickStory(look, random)
  const contents: Partial<Record<Language, DemoContent>> = {}
  for (const [at, language] of (['nl', 'en'] as const).entries()) {
    const description = story.map((pair) => fill(pair[at] as string, look, language)).join(' ')
    contents[language] = content(look, language, fill(short[at] as string, look, language), description, number)
  }
  for (const [language, source] of [
    ['de', german],
    ['fr', french],
  ] as const) {
    if (!languages.includes(language)) continue
    const sentences = [random.pick(source.openings), random.pick(source.material), random.pick(source.uses[look.type.group])]
    const description = sentences.map((sentence) => fill(sentence, look, language)).join(' ')
    contents[language] = content(look, language, fill(random.pick(source.short), look, language), description, number)
  }
  return contents
}
