// `pnpm rollback <remote> --to <folder>`: makes the build live again that was shipped before the live one.
import { remotes } from '../bundler/workspace.ts'
import { readArguments, targetOf } from './readArguments.ts'
import { Refusal, runCommand } from './Refusal.ts'
import { goBack } from './goBack.ts'
import { ShippedRemotes } from './ShippedRemotes.ts'

const usage = `
pnpm rollback <remote> --to <folder>   makes the build live again that was shipped before the live one
  --build <id>                       that build instead
  --list                             only tells which builds are there`

const options = { to: { type: 'string' }, build: { type: 'string' }, list: { type: 'boolean', default: false } } as const

await runCommand(async () => {
  const { values, positionals } = readArguments(process.argv.slice(2), options, usage)
  const [remote, ...rest] = positionals
  const shipped = new ShippedRemotes(targetOf(values.to, usage, true))
  // includes those of other teams: the content of the folder determines which exist
  const known = [...new Set([...remotes, ...shipped.shipped.map((one) => one.remote)])]
  if (remote === undefined || rest.length > 0 || !known.includes(remote))
    throw new Refusal(2, [
      remote === undefined ? `Say which remote: ${known.join(', ')}.` : `There is no remote "${positionals.join(' ')}"; choose from ${known.join(', ')}.`,
      usage,
    ])
  await goBack(shipped, remote, values, `pnpm rollback ${remote}`)
})
