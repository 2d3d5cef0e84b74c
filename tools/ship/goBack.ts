import { Refusal } from './Refusal.ts'
import { refusePinned } from './refusePinned.ts'
import type { RemoteFolder, ShippedBuild } from './RemoteFolder.ts'
import type { ShippedRemotes } from './ShippedRemotes.ts'

/** Options of a rollback: this build instead of the previous one, or only a list of the builds. */
export type GoBackWish = { build?: string | undefined; list: boolean }

const list = (folder: RemoteFolder): void => {
  for (const build of folder.builds) {
    const missing = folder.missingFrom(build).length
    console.log(
      `${build.buildId}  shipped ${build.shippedAt}${build.buildId === folder.live ? '  live' : ''}${build.buildId === folder.canary?.buildId ? '  canary' : ''}${missing > 0 ? `  files gone: ${missing}` : ''}`,
    )
  }
}

const chosen = (folder: RemoteFolder, remote: string, wanted: string | undefined): ShippedBuild => {
  const { builds, live } = folder
  const build = wanted === undefined ? folder.earlierThan(live)[0] : builds.find(({ buildId }) => buildId === wanted)
  if (build) return build
  const there = builds.map(({ buildId }) => buildId).join(', ')
  throw new Refusal(2, [
    wanted === undefined
      ? `There is no build of ${remote} that was shipped before ${live}; there are ${there}: --build names one.`
      : `There is no build "${wanted}" of ${remote}; there are ${there}.`,
  ])
}

/**
 * Rolls back to the build that was shipped before the live one, or to another, or only lists the builds.
 * @param command the name of the command here: `pnpm rollback robots`
 */
export const goBack = async (shipped: ShippedRemotes, remote: string, wish: GoBackWish, command: string): Promise<void> => {
  const folder = shipped.folderOf(remote)
  if (folder.live === undefined) throw new Refusal(2, [`No build of ${remote} was ever shipped to ${shipped.path}.`])
  if (wish.list) return list(folder)
  await shipped.alone(async () => {
    const build = chosen(folder, remote, wish.build)
    const before = folder.live
    if (build.buildId === before) return console.log(`${remote} is at ${before} already.`)
    refusePinned(folder, remote, build.buildId)
    await folder.goBackTo(build)
    if (shipped.hasRegistry) await shipped.writeRegistry()
    console.log(`${remote} is back at ${build.buildId}; pages that open from now on get it. ${before} stays: ${command} --to ${shipped.path} --build ${before}`)
  })
}
