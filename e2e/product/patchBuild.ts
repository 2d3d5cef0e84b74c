import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { RemoteName } from '../../tools/bundler/workspace.ts'
import { readRecord } from '../../tools/bundler/releases.ts'

/** Replacement texts of the interface, by their keys; only texts without placeholders. */
export type Texts = Record<string, string>

/** Another name of the same length, as different as two hashes are. */
const renamed = (hash: string): string => [...hash].map((digit) => (15 - Number.parseInt(digit, 16)).toString(16)).join('')

/**
 * Creates another build of a remote without its bundler: a copy of the last one in which every hashed file and the build itself
 * have other names, wherever they occur, and in which some English texts differ.
 * @param source the remote's folder, which was built
 * @param target the folder of the copy; its `dist` is written
 */
export const patchBuild = (remote: RemoteName, source: string, target: string, texts: Texts): void => {
  const dist = join(source, 'dist')
  const english = JSON.parse(readFileSync(join(source, 'src', 'i18n', 'en.json'), 'utf8')) as Texts
  const build = readRecord(dist)?.builds[0]
  if (!build) throw new Error(`The remote ${remote} is not built.`)
  const hashes = build.files.flatMap((file) => /\.([0-9a-f]{8,})\.\w+$/.exec(file)?.[1] ?? [])
  const names = new RegExp([build.buildId, ...hashes].join('|'), 'g')
  const left = new Map(Object.entries(texts))
  const patch = (text: string): string => {
    let patched = text.replace(names, renamed)
    for (const [key, wanted] of left) {
      const [is, becomes] = [english[key], wanted].map((said) => `"${key}":[{"type":0,"value":${JSON.stringify(said)}}]`) as [string, string]
      if (!patched.includes(is)) continue
      patched = patched.replace(is, () => becomes)
      left.delete(key)
    }
    return patched
  }
  for (const entry of readdirSync(dist, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile() || /\.(br|gz)$/.test(entry.name)) continue
    const path = join(entry.parentPath, entry.name)
    const file = join(target, 'dist', path.slice(dist.length + 1).replace(names, renamed))
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, patch(readFileSync(path, 'utf8')))
  }
  if (left.size > 0) throw new Error(`The build of ${remote} does not say ${[...left.keys()].join(', ')} as its texts do.`)
}
