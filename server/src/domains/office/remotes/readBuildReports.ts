/** A page's report about one build. */
interface Sent {
  remote: string
  build: string
  times: readonly number[]
  faults: number
}

/** The counts to add for one build. */
export interface BuildCounts {
  remote: string
  build: string
  loads: number
  logMilliseconds: number
  faults: number
}

const most = { builds: 20, loads: 50, faults: 50, milliseconds: 60_000 }

const isName = (name: string): boolean => /^[a-z][\w-]{0,63}$/i.test(name)
const isBuild = (build: string): boolean => /^[\w.-]{1,64}$/.test(build)

/** Parses a page's report about loaded builds; null if it is invalid. */
export function readBuildReports(sent: readonly Sent[], remotes: ReadonlySet<string>): BuildCounts[] | null {
  if (sent.length > most.builds) return null
  const counts: BuildCounts[] = []
  for (const { remote, build, times, faults } of sent) {
    if (!isName(remote) || !isBuild(build) || times.length > most.loads || times.some((time) => time < 0) || faults < 0 || faults > most.faults) return null
    // a browser may use remotes of its own, and a remote may have been removed from the registry
    if (!remotes.has(remote)) continue
    const logMilliseconds = times.reduce((sum, time) => sum + Math.log(Math.min(Math.max(time, 1), most.milliseconds)), 0)
    counts.push({ remote, build, loads: times.length, logMilliseconds, faults })
  }
  return counts
}
