import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../bundler/workspace.ts'
import { packContract } from './packContract.ts'
import { packKit } from './packKit.ts'
import { packTemplate } from './packTemplate.ts'
import { packTesting } from './packTesting.ts'

const version = (JSON.parse(readFileSync(join(root, 'shared', 'contract', 'package.json'), 'utf8')) as { version: string }).version

/** Packs a folder with npm. Throws npm's own message. */
const pack = (folder: string, target: string): string => {
  const { status, stdout, stderr } = spawnSync('npm', ['pack', folder, '--pack-destination', target, '--json', '--ignore-scripts'], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`npm pack failed:\n${stderr}`)
  return (JSON.parse(stdout) as { filename: string }[])[0]!.filename
}

/** Packs the contract, the kit, the test package and the template into a folder; returns the names of the files. */
export const packPackages = (target: string): string[] => {
  mkdirSync(target, { recursive: true })
  const packages: ((folder: string) => void)[] = [
    packContract,
    (folder) => packKit(folder, version),
    (folder) => packTesting(folder, version),
    (folder) => packTemplate(folder, version),
  ]
  return packages.map((write) => {
    const folder = mkdtempSync(join(tmpdir(), 'vitrine-pack-'))
    try {
      write(folder)
      return pack(folder, target)
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })
}
