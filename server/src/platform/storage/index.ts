export { contentKeyOf, localStorage, mediaFolder } from './localStorage.ts'
export { isMadeAnew, originalName, renditionName } from './mediaNames.ts'
export { openStorage } from './openStorage.ts'
export type { Storage } from './Storage.ts'
