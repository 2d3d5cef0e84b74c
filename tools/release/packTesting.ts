import { cpSync, globSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { transformSync } from '@babel/core'
import { stripTypes } from '../bundler/stripTypes.cjs'
import { root } from '../bundler/workspace.ts'
import { writeDeclarations } from './packContract.ts'
import { readTransform } from './packKit.ts'
import { versionsOf } from './versionsOf.ts'

type PackageFile = { exports?: Record<string, string>; dependencies?: Record<string, string> }

/** The shared packages that a page does not run. */
const left = ['contract', 'registry', 'labels']

/** The packages of jest here; the remote's own package.json lists what its tests import themselves. */
const called = [
  '@babel/core',
  '@babel/preset-env',
  '@testing-library/dom',
  '@testing-library/jest-dom',
  '@types/jest',
  '@types/relay-test-utils',
  'babel-jest',
  'babel-plugin-relay',
  'jest',
  'jest-environment-jsdom',
  'typescript',
]

/** What the remote already has for its own build: a second copy would be another React. */
const peers = ['react', 'react-dom', 'react-intl', 'relay-runtime', '@testing-library/react', '@testing-library/user-event']

const ofTests = [
  'browserEnvironment.cjs',
  'keepComputedStyles.cjs',
  'passBySelectors.cjs',
  'classNames.cjs',
  'assetStub.cjs',
  'transformSource.cjs',
  'jestPreset.cjs',
  'jestPolyfills.ts',
  'jestGuard.ts',
]

/** Compiles as jest would, once for all remotes instead of in each. */
const compile = (file: string): string => {
  const source = stripTypes(readFileSync(join(root, file), 'utf8'), file).replace(/\n\/\/# sourceMappingURL=.*\s*$/, '\n')
  return (
    transformSync(source, {
      filename: join(root, file),
      cwd: root,
      root,
      envName: 'test',
      configFile: join(root, 'babel.config.cjs'),
      babelrc: false,
      sourceMaps: false,
    })?.code ?? ''
  )
}

const put = (folder: string, file: string): void => {
  const target = join(folder, file.replace(/[.]tsx?$/, '.js'))
  mkdirSync(dirname(target), { recursive: true })
  if (/[.]tsx?$/.test(file)) writeFileSync(target, compile(file))
  else cpSync(join(root, file), target)
}

/** The declarations of what a test imports; the contract declares the other shared packages that they reference. */
const declareTesting = (folder: string): void => {
  writeDeclarations(folder, [
    ['@vitrine/testing', 'shared/testing/src/index.ts'],
    ...['renderFrame.tsx', 'uiTexts.ts', 'WithoutStyles.tsx'].map((file): [string, string] => [
      `@vitrine/ui/testing/${file.replace(/[.]tsx?$/, '')}`,
      `shared/ui/src/testing/${file}`,
    ]),
  ])
  const types = join(folder, 'types')
  for (const name of readdirSync(types).filter((one) => one !== 'testing' && one !== 'ui')) rmSync(join(types, name), { recursive: true })
  for (const name of readdirSync(join(types, 'ui', 'src')).filter((one) => one !== 'testing')) rmSync(join(types, 'ui', 'src', name), { recursive: true })
  const door = join(types, 'testing', 'src', 'index.d.ts')
  writeFileSync(
    door,
    `/// <reference types="jest" />\nimport '@testing-library/jest-dom'\n${readFileSync(door, 'utf8').replaceAll('@vitrine/ui/testing/', '../../ui/src/testing/')}`,
  )
}

/**
 * Writes the package `@vitrine/testing` into a folder: the shared packages as they are, compiled for Node, and the jest setup
 * that runs a remote's tests on them. A remote's test sees what the host renders in this release.
 */
export const packTesting = (folder: string, version: string): void => {
  const packages = readdirSync(join(root, 'shared')).filter((name) => !left.includes(name))
  const doors: Record<string, string> = {}
  const needed = new Set(called)
  for (const name of packages) {
    const { exports = {}, dependencies = {} } = JSON.parse(readFileSync(join(root, 'shared', name, 'package.json'), 'utf8')) as PackageFile
    for (const [door, file] of Object.entries(exports))
      doors[`@vitrine/${name}${door.slice(1)}`] = join('shared', name, file)
        .replaceAll('\\', '/')
        .replace(/[.]tsx?$/, '.js')
    for (const dependency of Object.keys(dependencies)) if (!dependency.startsWith('@vitrine/') && !peers.includes(dependency)) needed.add(dependency)
    for (const file of globSync('src/**/*.{ts,tsx,json}', {
      cwd: join(root, 'shared', name),
      exclude: (path) => /node_modules|[.]test[.]|[.]d[.]ts$/.test(path),
    }))
      put(folder, join('shared', name, file))
  }
  for (const file of ofTests) put(folder, join('tools/test', file))
  for (const file of ['tools/bundler/stripTypes.cjs', 'babel.config.cjs']) put(folder, file)
  const write = (name: string, value: string | object): void =>
    writeFileSync(join(folder, name), typeof value === 'string' ? value : `${JSON.stringify(value, null, 2)}\n`)
  write('tsconfig.json', { ...readTransform(), files: [] })
  write('doors.json', doors)
  write(
    'jest-preset.cjs',
    `// "jest": { "preset": "@vitrine/testing" } in the package.json of a remote.
const { join } = require('node:path')
const preset = require('./tools/test/jestPreset.cjs')

const doors = Object.entries(require('./doors.json')).map(([request, file]) => [\`^\${request}$\`, join(__dirname, file)])

module.exports = {
  ...preset,
  testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/__generated__/'],
  cacheDirectory: '.vitrine/jest',
  moduleNameMapper: { ...preset.moduleNameMapper, ...Object.fromEntries(doors) },
}
`,
  )
  declareTesting(folder)
  write('package.json', {
    name: '@vitrine/testing',
    version,
    description: 'Runs the screens of a remote of Vitrine in jest, on the packages that the host provides',
    engines: { node: '>=24' },
    types: './types/testing/src/index.d.ts',
    dependencies: versionsOf([...needed].sort()),
    peerDependencies: versionsOf(peers),
  })
}
