import { electronicFormatIBAN, isValidIBAN } from 'ibantools'
import { type CountryCode, findPhoneNumbersInText } from 'libphonenumber-js'
import { LinkifyIt } from 'linkify-it'
import naughtyWords from 'naughty-words'
import { harmlessWords } from './harmlessWords.ts'
import { isAboutDelivery, tellsOfDefect } from './reviewSubjects.ts'

/** Flags for moderators in a text. Repeated texts are found by the database. */
export type TextFlag = 'PERSONAL_DATA' | 'LINK' | 'PHONE' | 'PROFANITY' | 'ABOUT_DELIVERY' | 'POSSIBLE_DEFECT'

// reviews with more stars describe a defect that was resolved
const maxStarsOfDefect = 2

const links = new LinkifyIt({ fuzzyLink: true, fuzzyEmail: true })

// The countries of phone numbers without country code.
const homes: Readonly<Record<string, readonly CountryCode[]>> = { nl: ['NL', 'BE'], de: ['DE', 'AT'], fr: ['FR', 'BE'], en: ['NL', 'GB'] }

// A postcode with a house number: 3511 AB 12. A postcode alone names a street, and is not personal data.
const dutchAddress = /\b[1-9]\d{3}\s?[A-Z]{2}[\s,]+\d{1,5}\b|\b\p{Lu}\p{Ll}+(?:straat|laan|weg|plein|gracht|kade|straße|strasse)\s\d{1,5}\b/u
const accountLike = /\b[A-Z]{2}\d{2}(?:[ ]?[A-Z0-9]{2,4}){3,8}\b/g

const foldCase = (text: string) => text.toLocaleLowerCase('en').normalize('NFC')

// Of the text's language, and in English, whose swear words are used everywhere.
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
  // order numbers begin with neither zero nor plus, which numbering plans do not require
  return (homes[language] ?? ['NL']).some((country) =>
    findPhoneNumbersInText(text, country).some(({ number, startsAt }) => number.isValid() && /[+0(]/.test(text.charAt(startsAt))),
  )
}

// "Mooi.De bank" lacks a space, and is not a German domain.
const isAddress = ({ schema, raw }: { schema: string; raw: string }) =>
  schema !== 'mailto:' && (schema !== '' || raw.startsWith('www.') || !/\.\p{Lu}\p{Ll}+$/u.test(raw))

/**
 * The flags of a text, in a fixed order.
 * @param language the text's: nl, en, de or fr
 * @param stars the review's
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
