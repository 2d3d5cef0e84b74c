export { contentKeyOf, localStorage } from './localStorage.ts'
export type { Storage } from './Storage.ts'
