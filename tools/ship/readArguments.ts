import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs, type ParseArgsOptionsConfig } from 'node:util'
import { type RemoteName, remotes } from '../bundler/workspace.ts'
import { Refusal } from './Refusal.ts'

/** Paths are relative to where the command was typed; pnpm runs us in the project's folder. */
export const pathOf = (path: string): string => resolve(process.env['INIT_CWD'] ?? process.cwd(), path)

/** Parses the options. Throws with the command's own usage when they make no sense. */
export const readArguments = <Options extends ParseArgsOptionsConfig>(args: string[], options: Options, usage: string) => {
  try {
    return parseArgs({ args, options, allowPositionals: true })
  } catch (error) {
    throw new Refusal(2, [error instanceof Error ? error.message : String(error), usage])
  }
}

/** The remote in the arguments. */
export const remoteOf = (words: readonly string[], usage: string): RemoteName => {
  const [word] = words
  const remote = remotes.find((known) => known === word)
  if (word === 'host') throw new Refusal(2, ['The host is shipped with the server: its page carries what the server writes into it at every visit.'])
  if (!remote || words.length > 1)
    throw new Refusal(2, [
      word ? `There is no remote "${words.join(' ')}"; choose from ${remotes.join(', ')}.` : `Say which remote: ${remotes.join(', ')}.`,
      usage,
    ])
  return remote
}

/** The folder that remotes are shipped to: the given one, or that of the server's setting. `mustExist`: for commands that only read. */
export const targetOf = (to: string | undefined, usage: string, mustExist: boolean): string => {
  const folder = to ?? process.env['VITRINE_REMOTES']
  if (!folder) throw new Refusal(2, ['Say where the remotes are served from: --to <folder>.', usage])
  const path = pathOf(folder)
  if (mustExist && !existsSync(path)) throw new Refusal(2, [`There is no folder ${path}.`])
  return path
}
