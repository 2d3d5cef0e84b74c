import type { Language } from '@vitrine/i18n'

/**
 * How a day is shown (the first) and what else is understood when it is typed: without zeros, with other signs or none,
 * and as every database writes it. None is the beginning of another: a year of two digits would be taken before the
 * third was typed. Day before month in both languages: the shop stands in the Netherlands.
 */
export const dayFormats: Record<Language, string[]> = {
  en: ['DD/MM/YYYY', 'D/M/YYYY', 'D-M-YYYY', 'D.M.YYYY', 'D M YYYY', 'DDMMYYYY', 'YYYY-MM-DD'],
  nl: ['DD-MM-YYYY', 'D-M-YYYY', 'D/M/YYYY', 'D.M.YYYY', 'D M YYYY', 'DDMMYYYY', 'YYYY-MM-DD'],
}
