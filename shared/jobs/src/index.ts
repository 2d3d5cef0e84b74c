// Long work on many things: it is prepared, looked at, started and watched. Light, since every list that can start
// something imports it; the dialog and the watching are fetched when somebody first needs them.
export { isFinished } from './isFinished'
export { jobsMessages } from './i18n/jobsMessages'
export type { PreparedAction } from './prepare/PreparedAction'
export { PreparedDialog } from './prepare/PreparedDialog'
export type { Prepare, PreparedDialogProps } from './prepare/PreparedDialog'
export { RefusalNote } from './prepare/RefusalNote'
export { sampleWords } from './prepare/sampleWords'
export { usePrepare } from './prepare/usePrepare'
export type { Prepared, PreparedJob } from './prepare/usePrepare'
export { useStartedJobs } from './start/useStartedJobs'
export type { StartedJob } from './start/useStartJob'
