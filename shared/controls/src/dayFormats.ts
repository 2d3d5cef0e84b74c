import type { Language } from '@vitrine/i18n'

/**
 * How a day is displayed (the first) and further accepted input formats: without zeros, with other separators or none, and ISO.
 * None is a prefix of another: a year of two digits would be accepted before the third is typed. Day before month in both
 * languages: the shop is in the Netherlands.
 */
export const dayFormats: Record<Language, string[]> = {
  en: ['DD/MM/YYYY', 'D/M/YYYY', 'D-M-YYYY', 'D.M.YYYY', 'D M YYYY', 'DDMMYYYY', 'YYYY-MM-DD'],
  nl: ['DD-MM-YYYY', 'D-M-YYYY', 'D/M/YYYY', 'D.M.YYYY', 'D M YYYY', 'DDMMYYYY', 'YYYY-MM-DD'],
}
