/** What a page says of one build, as it comes. */
interface Sent {
  remote: string
  build: string
  times: readonly number[]
  faults: number
}

/** What is added to the counts of one build. */
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

/** Reads what a page tells of the builds that it has loaded; null when no page of ours says such a thing. */
export function readBuildReports(sent: readonly Sent[], remotes: ReadonlySet<string>): BuildCounts[] | null {
  if (sent.length > most.builds) return null
  const counts: BuildCounts[] = []
  for (const { remote, build, times, faults } of sent) {
    if (!isName(remote) || !isBuild(build) || times.length > most.loads || times.some((time) => time < 0) || faults < 0 || faults > most.faults) return null
    // a browser may run remotes of its own, and one may have been taken out of the registry
    if (!remotes.has(remote)) continue
    const logMilliseconds = times.reduce((sum, time) => sum + Math.log(Math.min(Math.max(time, 1), most.milliseconds)), 0)
    counts.push({ remote, build, loads: times.length, logMilliseconds, faults })
  }
  return counts
}
