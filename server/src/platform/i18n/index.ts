export { contentCode, type ContentLanguage, contentLanguages, contentProblem, isContentLanguage } from './contentLanguages.ts'
export { intlFor, type Language, preferredLanguage } from './intlFor.ts'
