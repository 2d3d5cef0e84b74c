export { saveFile } from './saveFile'
export { sendWithProgress } from './sendWithProgress'
export type { Progress } from './sendWithProgress'
