import { electronicFormatIBAN, isValidIBAN } from 'ibantools'
import { type CountryCode, findPhoneNumbersInText } from 'libphonenumber-js'
import { LinkifyIt } from 'linkify-it'
import naughtyWords from 'naughty-words'
import { harmlessWords } from './harmlessWords.ts'
import { isAboutDelivery, tellsOfDefect } from './reviewSubjects.ts'

/** What a moderator should look at in a text. That it stands there twice, the database finds. */
export type TextFlag = 'PERSONAL_DATA' | 'LINK' | 'PHONE' | 'PROFANITY' | 'ABOUT_DELIVERY' | 'POSSIBLE_DEFECT'

// with more stars a broken thing was made good
const maxStarsOfDefect = 2

const links = new LinkifyIt({ fuzzyLink: true, fuzzyEmail: true })

// Where a number without a country's own belongs.
const homes: Readonly<Record<string, readonly CountryCode[]>> = { nl: ['NL', 'BE'], de: ['DE', 'AT'], fr: ['FR', 'BE'], en: ['NL', 'GB'] }

// A postcode with the number of a house: 3511 AB 12. A bare one names a street, and is not taken for a person's.
const dutchAddress = /\b[1-9]\d{3}\s?[A-Z]{2}[\s,]+\d{1,5}\b|\b\p{Lu}\p{Ll}+(?:straat|laan|weg|plein|gracht|kade|straße|strasse)\s\d{1,5}\b/u
const accountLike = /\b[A-Z]{2}\d{2}(?:[ ]?[A-Z0-9]{2,4}){3,8}\b/g

const foldCase = (text: string) => text.toLocaleLowerCase('en').normalize('NFC')

// Of one's own language, and in English, which swears everywhere.
const patterns = new Map(
  ['nl', 'en', 'de', 'fr'].map((language) => {
    const wordsOf = (of: string) =>
      ((naughtyWords as Readonly<Record<string, readonly string[]>>)[of] ?? []).map(foldCase).filter((word) => !(harmlessWords[of] ?? []).includes(word))
    const words = [...new Set([...wordsOf(language), ...wordsOf('en')])].filter((word) => /\p{L}{3}/u.test(word))
    return [language, new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${words.map((word) => RegExp.escape(word)).join('|')})(?![\p{L}\p{N}])`, 'u')] as const
  }),
)

function hasPhone(text: string, language: string): boolean {
  if (!/(?:\d[\s().-]*){7}/.test(text)) return false
  // a number of an order has no zero and no plus in front, which the plans of the countries do not ask for
  return (homes[language] ?? ['NL']).some((country) =>
    findPhoneNumbersInText(text, country).some(({ number, startsAt }) => number.isValid() && /[+0(]/.test(text.charAt(startsAt))),
  )
}

// "Mooi.De bank" lacks a space, and is no address in Germany.
const isAddress = ({ schema, raw }: { schema: string; raw: string }) =>
  schema !== 'mailto:' && (schema !== '' || raw.startsWith('www.') || !/\.\p{Lu}\p{Ll}+$/u.test(raw))

/**
 * What of a text a moderator should look at, in a fixed order.
 * @param language of the text: nl, en, de or fr
 * @param stars that were given with it
 */
export function findFlags(text: string, language: string, stars: number): TextFlag[] {
  const found = links.match(text) ?? []
  const hasMail = found.some(({ schema }) => schema === 'mailto:')
  const hasAccount = (text.match(accountLike) ?? []).some((one) => isValidIBAN(electronicFormatIBAN(one) ?? ''))
  const flags: [TextFlag, boolean][] = [
    ['PERSONAL_DATA', hasMail || hasAccount || dutchAddress.test(text)],
    ['LINK', found.some(isAddress)],
    ['PHONE', hasPhone(text.replaceAll(accountLike, ' '), language)],
    ['PROFANITY', patterns.get(language)?.test(foldCase(text)) ?? false],
    ['ABOUT_DELIVERY', isAboutDelivery(text, language)],
    ['POSSIBLE_DEFECT', stars <= maxStarsOfDefect && tellsOfDefect(text, language)],
  ]
  return flags.flatMap(([flag, isThere]) => (isThere ? [flag] : []))
}
