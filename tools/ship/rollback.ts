// `pnpm rollback <remote> --to <folder>`: makes the build live again that was live before.
import { readArguments, remoteOf, targetOf } from './readArguments.ts'
import { Refusal, runCommand } from './Refusal.ts'
import { refusePinned } from './refusePinned.ts'
import type { RemoteFolder, ShippedBuild } from './RemoteFolder.ts'
import { ShippedRemotes } from './ShippedRemotes.ts'

const usage = `
pnpm rollback <remote> --to <folder>   makes the build live again that was live before
  --build <id>                       that build instead
  --list                             only tells which builds are there`

const options = { to: { type: 'string' }, build: { type: 'string' }, list: { type: 'boolean', default: false } } as const

const list = (folder: RemoteFolder): void => {
  for (const build of folder.builds) {
    const missing = folder.missingFrom(build).length
    console.log(`${build.buildId}  shipped ${build.shippedAt}${build.buildId === folder.live ? '  live' : ''}${build.buildId === folder.canary?.buildId ? '  canary' : ''}${missing > 0 ? `  files gone: ${missing}` : ''}`)
  }
}

const chosen = (folder: RemoteFolder, remote: string, wanted: string | undefined): ShippedBuild => {
  const { builds, live } = folder
  const build = wanted === undefined ? builds.find(({ buildId, isCanary }) => buildId !== live && !isCanary) : builds.find(({ buildId }) => buildId === wanted)
  if (build) return build
  const there = builds.map(({ buildId }) => buildId).join(', ')
  throw new Refusal(2, [wanted === undefined ? `There is no build of ${remote} before ${live}.` : `There is no build "${wanted}" of ${remote}; there are ${there}.`])
}

const rollback = async (): Promise<void> => {
  const { values, positionals } = readArguments(process.argv.slice(2), options, usage)
  const remote = remoteOf(positionals, usage)
  const shipped = new ShippedRemotes(targetOf(values.to, usage, true))
  const folder = shipped.folderOf(remote)
  if (folder.live === undefined) throw new Refusal(2, [`No build of ${remote} was ever shipped to ${shipped.path}.`])
  if (values.list) return list(folder)
  await shipped.alone(async () => {
    const build = chosen(folder, remote, values.build)
    const before = folder.live
    if (build.buildId === before) return console.log(`${remote} is at ${before} already.`)
    refusePinned(folder, remote, build.buildId)
    await folder.goBackTo(build)
    if (shipped.hasRegistry) await shipped.writeRegistry()
    console.log(`${remote} is back at ${build.buildId}; pages that open from now on get it. ${before} stays: pnpm rollback ${remote} --to ${shipped.path} --build ${before}`)
  })
}

await runCommand(rollback)
