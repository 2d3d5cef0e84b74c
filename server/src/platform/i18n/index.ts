// The server's messages in both languages, and the languages of the content.

export { contentCode, type ContentLanguage, contentLanguages, contentProblem, isContentLanguage, textProblem } from './contentLanguages.ts'
export { plurals } from './plurals.ts'
export { messages } from './messages.ts'
export { intlFor, type Language, preferredLanguage } from './intlFor.ts'
export { isMisspelt } from './isMisspelt.ts'
