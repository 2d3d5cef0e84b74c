export { type FetchFile, LARGEST_PART, postFile } from './postFile'
export { saveFile } from './saveFile'
export { sendWithProgress } from './sendWithProgress'
export type { Progress } from './sendWithProgress'
