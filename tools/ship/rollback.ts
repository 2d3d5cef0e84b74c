// `pnpm rollback <room> --to <folder>`: makes the build live again that was live before.
import { readArguments, roomOf, targetOf } from './readArguments.ts'
import { Refusal, runCommand } from './Refusal.ts'
import type { RoomFolder, ShippedBuild } from './RoomFolder.ts'
import { ShippedRooms } from './ShippedRooms.ts'

const usage = `
pnpm rollback <room> --to <folder>   makes the build live again that was live before
  --build <id>                       that build instead
  --list                             only tells which builds are there`

const options = { to: { type: 'string' }, build: { type: 'string' }, list: { type: 'boolean', default: false } } as const

const list = (folder: RoomFolder): void => {
  for (const build of folder.builds) {
    const missing = folder.missingFrom(build).length
    console.log(`${build.buildId}  shipped ${build.shippedAt}${build.buildId === folder.live ? '  live' : ''}${missing > 0 ? `  files gone: ${missing}` : ''}`)
  }
}

const chosen = (folder: RoomFolder, room: string, wanted: string | undefined): ShippedBuild => {
  const { builds, live } = folder
  const build = wanted === undefined ? builds.find(({ buildId }) => buildId !== live) : builds.find(({ buildId }) => buildId === wanted)
  if (build) return build
  const there = builds.map(({ buildId }) => buildId).join(', ')
  throw new Refusal(2, [wanted === undefined ? `There is no build of ${room} before ${live}.` : `There is no build "${wanted}" of ${room}; there are ${there}.`])
}

const rollback = async (): Promise<void> => {
  const { values, positionals } = readArguments(process.argv.slice(2), options, usage)
  const room = roomOf(positionals, usage)
  const shipped = new ShippedRooms(targetOf(values.to, usage, true))
  const folder = shipped.folderOf(room)
  if (folder.live === undefined) throw new Refusal(2, [`No build of ${room} was ever shipped to ${shipped.path}.`])
  if (values.list) return list(folder)
  await shipped.alone(async () => {
    const build = chosen(folder, room, values.build)
    const before = folder.live
    if (build.buildId === before) return console.log(`${room} is at ${before} already.`)
    await folder.goBackTo(build)
    if (shipped.hasRegistry) await shipped.writeRegistry()
    console.log(`${room} is back at ${build.buildId}; pages that open from now on get it. ${before} stays: pnpm rollback ${room} --to ${shipped.path} --build ${before}`)
  })
}

await runCommand(rollback)
