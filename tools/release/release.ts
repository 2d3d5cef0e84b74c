// `pnpm release [folder]`: what another repository needs to write, build and judge a remote of its own, as files in dist/release.
import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { buildAll } from '../build.ts'
import { root } from '../bundler/workspace.ts'
import { describeRelease } from './describeRelease.ts'
import { packPackages } from './packPackages.ts'

const target = resolve(process.env['INIT_CWD'] ?? process.cwd(), process.argv[2] ?? join(root, 'dist', 'release'))
await buildAll(console.log)
const files = packPackages(target)
writeFileSync(join(target, 'release.json'), `${JSON.stringify(describeRelease())}\n`)
console.log([`In ${target}:`, ...files, 'release.json'].join('\n  '))
