// `vitrine-remote build | dev | check | ship | slots | rollback`, run in the folder of an external remote.
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { buildPackage } from '../bundler/buildPackage.ts'
import { goBack } from '../ship/goBack.ts'
import { publishCanary } from '../ship/publishCanary.ts'
import { readArguments } from '../ship/readArguments.ts'
import { readCanary } from '../ship/readCanary.ts'
import { Refusal, runCommand } from '../ship/Refusal.ts'
import { readRelease, type Release } from '../ship/Release.ts'
import { readSource } from '../ship/readSource.ts'
import { refusePinned } from '../ship/refusePinned.ts'
import { ShippedRemotes } from '../ship/ShippedRemotes.ts'
import { judgeAgainst, judgeSources } from './checkRemote.ts'
import { type ExternalRemote, openRemote } from './ExternalRemote.ts'
import { prepareRemote } from './prepareRemote.ts'
import { serveRemote } from './serveRemote.ts'
import { startOwnServer } from './startOwnServer.ts'

const usage = `
vitrine-remote build                       builds the remote into dist/
vitrine-remote dev [--port 4100] [--no-server]
                                           shows it in a host that runs, in this browser only, and follows the sources;
                                           starts its own server, too, where package.json has a script "server"
vitrine-remote prepare                     only makes what sources lean on: Relay's artifacts, types of classes and messages
vitrine-remote check [--against <release>] types, texts, a build, and whether that fits what runs
vitrine-remote ship --to <folder> --against <release> [--entry <address>] [--source <address>] [--canary <share or account>]
                                           checks, then puts it live in <folder>/<remote>; with --canary only for so
                                           many in a hundred accounts (10), or for an account (anna@vitrine.example);
                                           --source says where the sources are, else git, or repository of package.json
vitrine-remote slots --against <release>    what the other remotes give panels in the slots that they open, as a declaration
                                           for src/otherSlots.d.ts (beside a slots.ts, TypeScript
                                           passes over slots.d.ts)
vitrine-remote rollback --to <folder> [--build <id>] [--list]
                                           makes the build live again that was shipped before the
                                           live one, or the one that is named

<release> is a release.json: of a host that runs (https://vitrine.example/release.json), or a file.
<address> is where <folder> is reached, when that is not the host's own /remotes/.`

const options = {
  against: { type: 'string' },
  to: { type: 'string' },
  entry: { type: 'string' },
  source: { type: 'string' },
  canary: { type: 'string', multiple: true },
  port: { type: 'string', default: '4100' },
  'no-server': { type: 'boolean', default: false },
  build: { type: 'string' },
  list: { type: 'boolean', default: false },
} as const

type Values = {
  against?: string | undefined
  to?: string | undefined
  entry?: string | undefined
  source?: string | undefined
  canary?: string[] | undefined
  port: string
  'no-server': boolean
  build?: string | undefined
  list: boolean
}

const build = async (remote: ExternalRemote): Promise<void> => {
  prepareRemote(remote)
  await buildPackage(remote.name)
  console.log(`${remote.name} is built in ${join(remote.folder, 'dist')}.`)
}

const check = async (remote: ExternalRemote): Promise<void> => {
  prepareRemote(remote)
  judgeSources(remote)
  await buildPackage(remote.name)
}

/** Where the sources are, for people who investigate a fault. */
const sourceOf = ({ folder }: ExternalRemote): string | undefined => {
  const { repository } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { repository?: string | { url?: string } }
  return readSource(folder) ?? (typeof repository === 'string' ? repository : repository?.url)
}

/** The slots that other remotes open, as declarations for this remote's sources. */
const declareSlots = (name: string, { remotes }: Release): string => {
  const slots = remotes.filter(({ description: { id } }) => id !== name).flatMap(({ description }) => Object.entries(description.slotProps ?? {}))
  const members = slots.map(([slot, props]) => `    '${slot}': {${props.map((prop) => ` ${prop.name}: ${prop.type}`).join(';')} }\n`)
  return slots.length === 0
    ? '// No other remote says that it opens a slot.'
    : `import '@vitrine/shell'\n\ndeclare module '@vitrine/shell' {\n  interface SlotProps {\n${members.join('')}  }\n}`
}

const commands: Record<string, (remote: ExternalRemote, values: Values) => Promise<void>> = {
  build,
  async dev(remote, { port, 'no-server': isAlone }) {
    if (!/^\d{2,5}$/.test(port)) throw new Refusal(2, ['--port is a number, such as 4100.', usage])
    await serveRemote(remote, Number(port))
    if (!isAlone) startOwnServer(remote)
  },
  prepare: async (remote) => prepareRemote(remote),
  async check(remote, { against }) {
    await check(remote)
    if (against === undefined) console.log(`${remote.name} is in order. Whether it fits what runs: --against https://vitrine.example/release.json`)
    else await judgeAgainst(remote, against)
  },
  async ship(remote, { to, against, entry, source = sourceOf(remote), canary }) {
    if (to === undefined || against === undefined)
      throw new Refusal(2, ['Say where to, and against what it is judged: --to <folder> --against <release>.', usage])
    if (!existsSync(resolve(to)))
      throw new Refusal(2, [`There is no folder ${resolve(to)}: name the one that the host serves remotes from (its VITRINE_REMOTES), or make it first.`])
    const audience = readCanary(canary, usage)
    await check(remote)
    const built = await judgeAgainst(remote, against)
    built.description = { ...built.description, ...(source !== undefined && { source }) }
    const shipped = new ShippedRemotes(resolve(to))
    const folder = shipped.folderOf(remote.name)
    refusePinned(folder, remote.name, built.buildId)
    const address = entry === undefined ? '/remotes' : entry.replace(/[/]+$/, '')
    const place = `${address}/${remote.name}/mf-manifest.json`
    if (audience) return shipped.alone(() => publishCanary(shipped, built, place, audience))
    await shipped.alone(() => folder.publish(built, place))
    console.log(`It is live in ${folder.path}.`)
    if (folder.builds.length > 1) console.log(`Back to the build before: npm run rollback -- --to ${shipped.path}`)
    if (shipped.hasRegistry)
      console.log(`${join(shipped.path, 'remotes.json')} names the remotes that are served from there: its line is ${join(folder.path, 'remote.json')}.`)
  },
  async slots({ name }, { against }) {
    if (against === undefined) throw new Refusal(2, ['Say of which host: --against <release>.', usage])
    console.log(declareSlots(name, await readRelease(against)))
  },
  async rollback(remote, { to, build, list }) {
    if (to === undefined) throw new Refusal(2, ['Say where the remotes are served from: --to <folder>.', usage])
    await goBack(new ShippedRemotes(resolve(to)), remote.name, { build, list }, 'npm run rollback --')
  },
}

await runCommand(async () => {
  const { values, positionals } = readArguments(process.argv.slice(2), options, usage)
  const [word = ''] = positionals
  const command = Object.hasOwn(commands, word) ? commands[word] : undefined
  if (!command || positionals.length > 1) throw new Refusal(2, [word ? `There is no command "${positionals.join(' ')}".` : 'Say what to do.', usage])
  await command(openRemote(process.cwd()), values)
})
