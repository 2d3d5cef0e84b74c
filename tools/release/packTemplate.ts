import { cpSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../bundler/workspace.ts'
import { packProgram, writeBin } from './packKit.ts'
import { versionsOf } from './versionsOf.ts'

/** Provided by the host, but needed by TypeScript and tests: the remote never bundles it. */
const provided = ['@types/react', 'react', 'react-dom', 'react-intl', 'relay-runtime']

/** What its tests import themselves. */
const ofTests = ['@testing-library/react', '@testing-library/user-event', 'jest']

/** What the server of the remote's team needs, which runs beside Vitrine. */
const ofServer = ['jose']

/** Writes the package `create-vitrine-remote` into a folder: `npm create vitrine-remote`, and the remote that it creates. */
export const packTemplate = (folder: string, version: string): void => {
  packProgram('tools/remote-kit/create.ts', folder)
  cpSync(join(root, 'tools', 'remote-kit', 'template'), join(folder, 'tools', 'remote-kit', 'template'), { recursive: true })
  const about = {
    name: 'create-vitrine-remote',
    version,
    description: 'Writes a remote of Vitrine to begin with',
    type: 'module',
    engines: { node: '>=24' },
    bin: { 'create-vitrine-remote': writeBin(folder, 'tools/remote-kit/create.js') },
    hostVersions: versionsOf([...provided, ...ofTests]),
    serverVersions: versionsOf(ofServer),
  }
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(about, null, 2)}\n`)
}
