// Builds one package: `node tools/bundler/buildPackage.ts host`. A separate process, so that several run in parallel.
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import webpack, { type Compilation, type Configuration, type Stats } from 'webpack'
import { defineRemoteConfig } from './defineRemoteConfig.ts'
import { describeRemote } from './describeRemote.ts'
import { hashScripts, integrityOf, jsonText } from './integrity.ts'
import { precompress } from './precompress.ts'
import { readAskedSchema } from './readAskedSchema.ts'
import { readDocuments } from './readDocuments.ts'
import { readPageStyles } from './readPageStyles.ts'
import { readSharedVersions } from './readSharedVersions.ts'
import { readUsedSlots } from './readSlots.ts'
import { keepRelease, moveMaps } from './releases.ts'
import { type BuildName, buildIdOf, folderOf, hashInputs, isExternal, mapsFolderOf, remotes, schemaFileOf } from './workspace.ts'

const compile = (config: Configuration): Promise<Stats> =>
  new Promise((resolve, reject) => {
    const compiler = webpack(config)
    compiler.run((error, stats) => {
      // closing writes the cache; only then is the build done
      compiler.close((closeError) => {
        const problem = error ?? closeError
        if (problem || !stats) reject(problem ?? new Error('webpack gave no result'))
        else resolve(stats)
      })
    })
  })

/** `isDraft`: for viewing during development; neither minified nor compressed, which takes most of the time. */
type BuildOptions = { isDraft?: boolean }

const writeJson = (file: string, value: object): Promise<void> => writeFile(file, jsonText(value))

/** Writes what others must know about the build before it is shipped, see tools/ship. */
const writeRecords = async (name: BuildName, dist: string, buildId: string, compilation: Compilation): Promise<void> => {
  const styles = readPageStyles(name === 'host', dist, Object.keys(compilation.assets))
  const documents = readDocuments(name)
  const schema = name === 'host' ? undefined : readAskedSchema(documents, await readFile(schemaFileOf(name), 'utf8'))
  await writeJson(join(dist, 'documents.json'), documents)
  const shared = { ...readSharedVersions(name, compilation), styles, schema }
  if (name === 'host') return writeJson(join(dist, 'shared-versions.json'), shared)
  const description = describeRemote(name, buildId)
  await writeJson(join(dist, 'shared-versions.json'), { ...shared, slots: readUsedSlots(name, description.panels) })
  // the manifest contains the hashes of the scripts, and the registry line that of the manifest
  const file = join(dist, 'mf-manifest.json')
  const manifest = JSON.parse(await readFile(file, 'utf8')) as object
  const text = jsonText({ ...manifest, integrity: hashScripts(dist, Object.keys(compilation.assets)) })
  await writeFile(file, text)
  await writeJson(join(dist, 'remote.json'), { ...description, integrity: integrityOf(text) })
}

const configOf = async (name: BuildName): Promise<Configuration> => {
  if (isExternal(name)) return defineRemoteConfig(name)
  return ((await import(pathToFileURL(join(folderOf(name), 'webpack.config.ts')).href)) as { default: Configuration }).default
}

/** Builds the host or a remote into its `dist`, with the records beside it. Throws when webpack reports errors; its output is printed. */
export const buildPackage = async (name: BuildName, { isDraft = false }: BuildOptions = {}): Promise<void> => {
  process.env['NODE_ENV'] ??= 'production'
  const folder = folderOf(name)
  const dist = join(folder, 'dist')
  const inputs = hashInputs(name, 'production')
  const buildId = buildIdOf(name, 'production')
  // federation writes it into the manifest, so that a page can distinguish a stale remote from a broken one
  process.env['MF_BUILD_VERSION'] = buildId
  const config = await configOf(name)
  const stats = await compile(isDraft ? { ...config, devtool: false, optimization: { ...config.optimization, minimize: false } } : config)
  if (stats.hasErrors() || stats.hasWarnings()) {
    console.error(stats.toString({ all: false, errors: true, warnings: true, errorDetails: false, colors: false }))
    if (stats.hasErrors()) throw new Error(`${name} does not build.`)
  }
  await mkdir(dist, { recursive: true })
  const assets = Object.keys(stats.compilation.assets).filter((file) => !file.endsWith('.map'))
  await writeRecords(name, dist, buildId, stats.compilation)
  if (name === 'host' && existsSync(join(folder, 'public'))) await cp(join(folder, 'public'), dist, { recursive: true })
  const shelf = mapsFolderOf(name)
  await moveMaps(dist, shelf, buildId)
  if (!isDraft) await precompress(dist)
  await keepRelease(dist, shelf, { inputs, buildId, files: assets })
}

if (import.meta.main) {
  const wanted = process.argv[2] ?? ''
  if (wanted !== 'host' && !remotes.includes(wanted)) {
    console.error(`Say what to build: host, ${remotes.join(', ')}.`)
    process.exit(2)
  }
  await buildPackage(wanted).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  })
}
