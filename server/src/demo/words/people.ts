import type { Language } from './Words.ts'

/** Colleagues that lists show as the last editor; nobody can sign in as one of them. */
export const colleagues = [
  { firstName: 'Anna', lastName: 'Bos', language: 'nl' },
  { firstName: 'Piet', lastName: 'de Wit', language: 'nl' },
  { firstName: 'Fatima', lastName: 'El Amrani', language: 'nl' },
  { firstName: 'Joris', lastName: 'van Dam', language: 'nl' },
  { firstName: 'Sanne', lastName: 'Visser', language: 'nl' },
  { firstName: 'Marloes', lastName: 'Kuipers', language: 'nl' },
  { firstName: 'Oliver', lastName: 'Grant', language: 'en' },
] as const

/** Who or what changed products last, with the relative frequencies */
export const editors: Readonly<Record<string, number>> = {
  'Anna Bos': 22,
  'Piet de Wit': 12,
  'Fatima El Amrani': 14,
  'Joris van Dam': 9,
  'Sanne Visser': 11,
  'Marloes Kuipers': 7,
  'Oliver Grant': 3,
  feed: 16,
  import: 6,
}

export const customers: Readonly<Record<Language, { first: readonly string[]; last: readonly string[]; mail: string }>> = {
  nl: {
    first: [
      'Daan',
      'Emma',
      'Sem',
      'Julia',
      'Bram',
      'Lotte',
      'Kees',
      'Ingrid',
      'Thijs',
      'Yasmin',
      'Wouter',
      'Noor',
      'Hans',
      'Femke',
      'Ruben',
      'Marijke',
      'Ahmed',
      'Esther',
    ],
    last: [
      'Jansen',
      'de Vries',
      'Bakker',
      'van den Berg',
      'Smit',
      'Mulder',
      'de Boer',
      'Dekker',
      'Yilmaz',
      'van Leeuwen',
      'Hoekstra',
      'Postma',
      'Willems',
      'Kok',
      'van der Meer',
    ],
    mail: 'voorbeeld.example',
  },
  en: { first: ['Grace', 'Tom', 'Aisha', 'Daniel', 'Holly', 'Martin'], last: ['Harper', 'Ellis', 'Khan', 'Walker', 'Byrne', 'Ross'], mail: 'mail.example' },
  de: { first: ['Anke', 'Jürgen', 'Lena', 'Matthias', 'Katrin'], last: ['Schulte', 'Brinkmann', 'Wolters', 'Köster', 'Heidemann'], mail: 'beispiel.example' },
  fr: { first: ['Camille', 'Luc', 'Élodie', 'Nicolas', 'Chantal'], last: ['Dubois', 'Lefèvre', 'Moreau', 'Claes', 'Lambert'], mail: 'exemple.example' },
}
