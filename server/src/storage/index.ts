export { contentKeyOf, localStorage, mediaFolder } from './localStorage.ts'
export type { Storage } from './Storage.ts'
