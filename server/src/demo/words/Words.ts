/** Languages of product content */
export type Language = 'nl' | 'en' | 'de' | 'fr'

/** One meaning in the four content languages */
export type Words = Readonly<Record<Language, string>>

export const words = (nl: string, en: string, de: string, fr: string): Words => ({ nl, en, de, fr })
