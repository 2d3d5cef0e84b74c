/** A typical glossary: the supplier's words and ours. Some entries contradict each other, as in a glossary that has grown over the years. */
const germanToDutch = [
  ['Sofa', 'bank'],
  ['Ecksofa', 'hoekbank'],
  ['Schlafsofa', 'slaapbank'],
  ['Sessel', 'fauteuil'],
  ['Esszimmerstuhl', 'eetkamerstoel'],
  ['Couchtisch', 'salontafel'],
  ['Eiche massiv', 'massief eiken'],
  ['Eiche', 'eiken'],
  ['Nussbaum', 'noten'],
  ['Bezug', 'bekleding'],
  ['Stauraum', 'opbergruimte'],
  ['Kissen', 'kussens'],
] as const
const dutchToGerman = [
  ['bank', 'Sofa'],
  ['hoekbank', 'Ecksofa'],
  ['fauteuil', 'Sessel'],
  ['eetkamerstoel', 'Esszimmerstuhl'],
  ['salontafel', 'Couchtisch'],
  ['massief eiken', 'Eiche massiv'],
] as const
const dutchToEnglish = [
  ['slaapbank', 'sofa bed'],
  ['dressoir', 'sideboard'],
  ['hocker', 'footstool'],
] as const

export const demoTranslations = [
  ...germanToDutch.map(([textFrom, textTo]) => ({ languageFrom: 'de', languageTo: 'nl', textFrom, textTo })),
  ...dutchToGerman.map(([textFrom, textTo]) => ({ languageFrom: 'nl', languageTo: 'de', textFrom, textTo })),
  ...dutchToEnglish.map(([textFrom, textTo]) => ({ languageFrom: 'nl', languageTo: 'en', textFrom, textTo })),
  // preferred spelling
  { languageFrom: 'nl', languageTo: 'nl', textFrom: 'pocketveren', textTo: 'pocketvering', scope: 'DESCRIPTION' },
  { languageFrom: 'nl', languageTo: 'nl', textFrom: 'koudschuim', textTo: 'HR-koudschuim', scope: 'DESCRIPTION' },
  { languageFrom: 'en', languageTo: 'en', textFrom: 'couch', textTo: 'sofa', scope: 'NAME' },
  { languageFrom: 'fr', languageTo: 'nl', textFrom: 'canapé', textTo: 'bank', match: 'PART' },
  { languageFrom: 'fr', languageTo: 'nl', textFrom: 'Chêne', textTo: 'eiken', match: 'EXACT', caseSensitive: true },
] as const
