import { SessionStore } from '@vitrine/session'
import type { NamedBuild } from '../remotes/Builds'
import { tellServer } from './tellServer'

/** The report about one build. */
export interface BuildReport extends NamedBuild {
  /** The duration of each load in milliseconds */
  times: number[]
  faults: number
}

const TEXT = `mutation reportBuilds($reports: [BuildReport!]!) {
  reportBuilds(reports: $reports)
}`

/** Sends the counts of builds; false while nobody is signed in, and if it was not accepted. */
export async function reportBuilds(reports: readonly BuildReport[]): Promise<boolean> {
  const { token, shareLink } = new SessionStore(localStorage).getSnapshot()
  // only sessions of staff are counted
  if (shareLink) return true
  return token !== null && (await tellServer('reportBuilds', TEXT, { reports }, token)) !== undefined
}
