// Long work on many things: it is prepared, looked at, started and watched. Light, since every list that can start
// something imports it; what stands in `dialog`, `preview` and `watch` is fetched when somebody first needs it.
export { isFinished } from './isFinished'
export { jobsMessages } from './i18n/jobsMessages'
export type { PreparedAction } from './dialog/PreparedAction'
export { PreparedDialog } from './PreparedDialog'
export type { Prepare, PreparedDialogProps } from './dialog/PreparedDialogProps'
export { RefusalNote } from './RefusalNote'
export { sampleWords } from './sampleWords'
export { usePrepare } from './usePrepare'
export type { Prepared, PreparedJob } from './usePrepare'
export { useStartedJobs } from './useStartedJobs'
export type { StartedJob } from './dialog/useStartJob'
