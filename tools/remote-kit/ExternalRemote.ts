import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Refusal } from '../ship/Refusal.ts'
import { registerExternal } from '../bundler/workspace.ts'

/** A remote in its own repository: its name, its folder, and where the contract is installed that it is written against. */
export type ExternalRemote = { name: string; folder: string; contract: string }

/** The name is part of addresses, of a variable name and of file names. */
const isName = (name: string): boolean => /^[a-z][a-zA-Z0-9]*$/.test(name)

/**
 * The remote in this folder, with the name in its `package.json`, without a scope. Registers it for the recipe. Throws a
 * readable message when the folder is not a remote.
 */
export const openRemote = (folder: string): ExternalRemote => {
  const file = join(folder, 'package.json')
  if (!existsSync(file) || !existsSync(join(folder, 'src', 'remote.tsx')))
    throw new Refusal(2, [`There is no remote in ${folder}: a remote has a package.json and a src/remote.tsx (npm create vitrine-remote makes one).`])
  const name = ((JSON.parse(readFileSync(file, 'utf8')) as { name?: string }).name ?? '').replace(/^@[^/]+[/]/, '')
  if (!isName(name)) throw new Refusal(2, [`package.json calls the remote "${name}"; its name begins with a small letter and has letters and digits only.`])
  const contract = join(folder, 'node_modules', '@vitrine', 'contract')
  if (!existsSync(join(contract, 'shared.json'))) throw new Refusal(2, [`@vitrine/contract is not installed in ${folder}: npm install`])
  registerExternal(name, folder)
  return { name, folder, contract }
}
