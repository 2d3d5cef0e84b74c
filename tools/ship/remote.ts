// `pnpm remote`: what runs, who owns it, and whether it may run.
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { isServerAddress } from '@vitrine/registry'
import { root } from '../bundler/workspace.ts'
import { foldersIn } from './foldersIn.ts'
import { describeAudience } from './readCanary.ts'
import { readArguments, targetOf } from './readArguments.ts'
import { refuseAborted, runningRelease } from './refuseAborted.ts'
import { refusePinned } from './refusePinned.ts'
import { Refusal, runCommand } from './Refusal.ts'
import type { RemoteFolder } from './RemoteFolder.ts'
import { ShippedRemotes } from './ShippedRemotes.ts'

const usage = `
pnpm remote list --to <folder>               which remotes there are, whose they are, and which build runs since when
pnpm remote disable <remote> --to <folder>   from the next page on it has no menu entry, screen or panel; its addresses say so
pnpm remote enable <remote> --to <folder>    and back
pnpm remote pin <remote> --to <folder>       keeps the build that runs against pnpm ship and pnpm rollback
pnpm remote unpin <remote> --to <folder>     and back
pnpm remote promote <remote> --to <folder>   gives everybody the canary that pnpm ship --canary put beside the live build
  --against <release.json>                   the server that is asked whether it has stopped that canary (http://localhost:4000/release.json)
  --force                                    also one that it has stopped
pnpm remote abort <remote> --to <folder>     takes the canary back: everybody gets the live build
pnpm remote server <remote> <address> --to <folder>
                                             where its team's own server is (https://robots.internal:4300); "none": nowhere
<folder> is that of VITRINE_REMOTES, where --to is not given`

const options = { to: { type: 'string' }, against: { type: 'string' }, force: { type: 'boolean', default: false } } as const
const verbs = ['list', 'enable', 'disable', 'pin', 'unpin', 'promote', 'abort', 'server'] as const

const describe = (remote: string, folder: RemoteFolder): string => {
  const { line, state, live, canary } = folder
  const facts = [
    line !== undefined ? `build ${live}` : foldersIn(join(root, 'remotes')).includes(remote) ? 'as the server brings it' : 'never shipped',
    line?.version && `version ${line.version}`,
    line?.owner && `of ${line.owner}`,
    line?.since && `since ${line.since}`,
    line?.by && `by ${line.by}`,
    line?.source && `from ${line.source}`,
    state.enabled === false && `switched off by ${state.by} at ${state.at}`,
    canary && `canary ${canary.buildId} for ${describeAudience(canary)} since ${canary.since}`,
    state.pinned !== undefined && `pinned to ${state.pinned}`,
    state.server !== undefined && `with the server ${state.server}`,
  ]
  return `${remote}: ${facts.filter(Boolean).join(', ')}`
}

/** The required form of any remote's name. */
const isName = (name: string): boolean => /^[a-z][a-zA-Z0-9]*$/.test(name)

type Change = 'enable' | 'disable' | 'pin' | 'unpin' | 'server'

const changeOf = (verb: Change, { live }: RemoteFolder, address?: string) =>
  ({
    enable: { enabled: true },
    disable: { enabled: false },
    pin: { pinned: live },
    unpin: { pinned: undefined },
    server: { server: address === 'none' ? undefined : address },
  })[verb]

/** Ends the canary: its build goes to everybody or to nobody. */
const endCanary = async (
  verb: 'promote' | 'abort',
  remote: string,
  folder: RemoteFolder,
  asked: { against?: string | undefined; force: boolean },
): Promise<void> => {
  const { canary } = folder
  if (!canary) throw new Refusal(2, [`${remote} has no canary; pnpm ship ${remote} --canary 10 ships one.`])
  if (verb === 'abort') return folder.endCanary()
  refusePinned(folder, remote, canary.buildId)
  if (!asked.force) await refuseAborted(remote, canary, asked.against ?? runningRelease())
  const build = folder.builds.find(({ buildId }) => buildId === canary.buildId)
  if (!build) throw new Error(`The build ${canary.buildId} is no longer kept: ship it again.`)
  await folder.goBackTo(build)
}

const remote = async (): Promise<void> => {
  const { values, positionals } = readArguments(process.argv.slice(2), options, usage)
  const [word, name, address, ...rest] = positionals
  const verb = verbs.find((known) => known === word)
  if (!verb || rest.length > 0 || (verb === 'list') !== (name === undefined) || (verb === 'server') !== (address !== undefined))
    throw new Refusal(2, [usage.trim()])
  if (address !== undefined && address !== 'none' && !isServerAddress(address))
    throw new Refusal(2, [`"${address}" is no address of a server: https://robots.internal:4300, without a password, a question or a fragment.`])
  const shipped = new ShippedRemotes(targetOf(values.to, usage, true))
  const names = [...new Set([...foldersIn(join(root, 'remotes')), ...foldersIn(shipped.path)])].sort()
  if (name === undefined) return names.forEach((known) => console.log(describe(known, shipped.folderOf(known))))
  // its developer uses it in a running host, with requests to its server, before it is shipped
  const isNew = verb === 'server' && isName(name) && !names.includes(name)
  if (!names.includes(name) && !isNew) throw new Refusal(2, [`There is no remote "${name}"; there are ${names.join(', ')}.`])
  await shipped.alone(async () => {
    const folder = shipped.folderOf(name)
    if (verb === 'pin' && folder.live === undefined) throw new Refusal(2, [`No build of ${name} was ever shipped to ${shipped.path}, so there is none to pin.`])
    if (verb === 'promote' || verb === 'abort') await endCanary(verb, name, folder, values)
    else await folder.setState({ ...folder.state, ...changeOf(verb as Change, folder, address), at: new Date().toISOString(), by: userInfo().username })
    if (shipped.hasRegistry) await shipped.writeRegistry()
    console.log(describe(name, folder))
    if (isNew)
      console.log(
        `No build of ${name} was ever shipped to ${shipped.path}; the others are ${names.join(', ')}. Whoever shows one from a computer of his own reaches that server by way of the host.`,
      )
  })
}

await runCommand(remote)
