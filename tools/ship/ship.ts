// `pnpm ship <remote> --to <folder>`: builds a remote, checks it against what runs, and puts it where remotes are served from.
import { join } from 'node:path'
import { buildAll } from '../build.ts'
import { folderOf, root } from '../bundler/workspace.ts'
import { readBuiltRemote } from './BuiltRemote.ts'
import { judgeBuild } from './judgeBuild.ts'
import { judgeGrowth } from './judgeGrowth.ts'
import { judgeChanges, judgeDocuments } from './judgeSchema.ts'
import { publishCanary } from './publishCanary.ts'
import { pathOf, readArguments, remoteOf, targetOf } from './readArguments.ts'
import { readCanary } from './readCanary.ts'
import { readDeployed, readSchema } from './readDeployed.ts'
import { readSource } from './readSource.ts'
import { Refusal, runCommand } from './Refusal.ts'
import { refusePinned } from './refusePinned.ts'
import { ShippedRemotes } from './ShippedRemotes.ts'

const usage = `
pnpm ship <remote> --to <folder>   builds the remote and puts it live in <folder>/<remote>
  --entry <address>              the folder is reached at this address (https://remotes.example): also writes <folder>/remotes.json
  --against <folder>             the release that runs, when it is not this tree: its schema.graphql and host/dist
  --source <address>             where the sources are; without it git says
  --canary <share or account>    only for so many in a hundred accounts (10), or for an account (anna@vitrine.example); may be repeated
  --dry-run                      only judges
pnpm ship --check --to <folder>  before a server is shipped: does this schema answer every build that is kept there?
  --released <folder>            and does it only grow against that of this release?`

const options = {
  to: { type: 'string' },
  entry: { type: 'string' },
  against: { type: 'string', default: root },
  source: { type: 'string' },
  canary: { type: 'string', multiple: true },
  'dry-run': { type: 'boolean', default: false },
  check: { type: 'boolean', default: false },
  released: { type: 'string' },
} as const

const entryOf = (remote: string, address: string | undefined): string => {
  if (address === undefined) return `/remotes/${remote}/mf-manifest.json`
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol))
    throw new Refusal(2, [`--entry is the address that the folder is reached at, such as https://remotes.example; "${address}" is none.`])
  return `${address.replace(/\/+$/, '')}/${remote}/mf-manifest.json`
}

/** S2: a field leaves the schema only when no build queries it that a tab may still have open. */
const checkKept = (shipped: ShippedRemotes, release: string, released: string | undefined): void => {
  const schema = readSchema(release)
  const shrunk = released === undefined ? [] : judgeGrowth(readSchema(pathOf(released)), schema)
  if (shrunk.length > 0) throw new Refusal(3, shrunk)
  let count = 0
  const refusals = shipped.shipped.flatMap(({ remote, folder }) =>
    folder.builds.flatMap(({ buildId }) => {
      count += 1
      const records = folder.recordsOf(buildId)
      if (!records) return [`${remote} ${buildId}: its records are gone, so that nobody knows what it asks.`]
      // an older build did not record its schema: only its documents are checked
      const { documents, shared } = records
      return [...judgeDocuments(documents, schema), ...(shared.schema === undefined ? [] : judgeChanges(shared.schema, schema))].map(
        (sentence) => `${remote} ${buildId}: ${sentence}`,
      )
    }),
  )
  if (refusals.length > 0) throw new Refusal(3, ['This schema does not answer everything that the kept builds ask:', ...refusals.map((line) => `  ${line}`)])
  console.log(`The schema answers everything that is asked by the builds kept in ${shipped.path} (${count}).`)
}

const ship = async (): Promise<void> => {
  const { values, positionals } = readArguments(process.argv.slice(2), options, usage)
  const release = pathOf(values.against)
  if (values.check) return checkKept(new ShippedRemotes(targetOf(values.to, usage, true)), release, values.released)
  const remote = remoteOf(positionals, usage)
  const entry = entryOf(remote, values.entry)
  const shipped = new ShippedRemotes(targetOf(values.to, usage, false))
  const audience = readCanary(values.canary, usage)
  const source = values.source ?? readSource(root)
  await buildAll(console.log, [remote])
  await shipped.alone(async () => {
    const build = readBuiltRemote(remote, join(folderOf(remote), 'dist'))
    build.description = { ...build.description, ...(source !== undefined && { source }) }
    refusePinned(shipped.folderOf(remote), remote, build.buildId)
    const refusals = judgeBuild(build, readDeployed(release, shipped, remote))
    if (refusals.length > 0) throw new Refusal(3, [`${remote} ${build.buildId} was not shipped:`, ...refusals.map((line) => `  ${line}`)])
    console.log(
      `${remote} ${build.buildId} fits what runs (operations: ${Object.keys(build.documents).length}, shared modules: ${Object.keys(build.shared.takes ?? {}).length}).`,
    )
    if (values['dry-run']) return
    if (audience) return publishCanary(shipped, build, entry, audience)
    let files = 0
    const folder = shipped.folderOf(remote, (step) => void (files += step.startsWith('assets/') ? 1 : 0))
    const before = folder.live
    await folder.publish(build, entry)
    if (values.entry !== undefined || shipped.hasRegistry) await shipped.writeRegistry()
    console.log(before === build.buildId ? `It was live already (files put back: ${files}).` : `It is live in ${folder.path} (new files: ${files}).`)
    const previous = folder.builds[1]?.buildId
    if (previous) console.log(`Back to ${previous}: pnpm rollback ${remote} --to ${shipped.path}`)
  })
}

await runCommand(ship)
