import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { TestContext } from 'node:test'
import { readAskedSchema } from '../bundler/readAskedSchema.ts'
import { keepRelease } from '../bundler/releases.ts'
import { type BuiltRemote, readBuiltRemote, recordFiles } from './BuiltRemote.ts'

/** How a small build differs from the default. */
export type Planted = {
  script?: string
  query?: string
  takes?: NonNullable<BuiltRemote['shared']['takes']>
  contract?: number
  remote?: string
  styles?: string[]
  description?: object
  schema?: string
  records?: object
  runtime?: string
  shared?: object[]
}

/** The schema that a planted build was built against. */
export const plantedSchema = `
  type Query { reviews: Reviews! amIAlive: Boolean! search(text: String): Reviews }
  type Reviews { totalCount: Int! state: State }
  type Mutation { saveReview(input: ReviewInput!): Reviews }
  input ReviewInput { name: String! state: State }
  enum State { PENDING ACCEPTED }`

/** A folder for one test. */
export const plantFolder = async (test: TestContext): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-ship-'))
  test.after(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** A small build of the remote content as the bundler writes it: two scripts with compressed copies, the records, and the build record. */
export const plantBuild = async (dist: string, number: number, planted: Planted = {}): Promise<BuiltRemote> => {
  const { remote = 'content', contract = 1, query = 'query ReviewsScreenQuery { reviews { totalCount } }', takes = {}, styles } = planted
  const buildId = `build${number}`
  const files = [`assets/remoteEntry.0000000${number}.js`, `assets/screen.0000000${number}.js`]
  const put = async (name: string, text: string): Promise<void> => {
    await mkdir(dirname(join(dist, name)), { recursive: true })
    await writeFile(join(dist, name), text)
  }
  const script = planted.script ?? `(self.webpackChunkvitrine_${remote}_${buildId} = []).push("build ${number}")`
  // only the entry has the runtime
  const runtime = planted.runtime ?? ';s.integrity = self.vitrineIntegrity(s.src)'
  for (const [at, file] of files.entries()) for (const twin of ['', '.br', '.gz']) await put(file + twin, at === 0 ? script + runtime : script)
  const js = { sync: [files[1]!], async: [] }
  await put(
    recordFiles.manifest,
    JSON.stringify({
      name: remote,
      shared: planted.shared ?? [],
      metaData: { globalName: `vitrine_remote_${remote}`, buildInfo: { buildVersion: buildId }, remoteEntry: { name: files[0] } },
      exposes: [{ assets: { js, css: { sync: [], async: [] } } }],
    }),
  )
  await put(
    recordFiles.description,
    JSON.stringify({
      id: remote,
      contract,
      buildId,
      owner: 'Reviews <reviews@vitrine.example>',
      version: '1.0.0',
      entry: `/remotes/${remote}/mf-manifest.json`,
      menu: [],
      paths: [`/reviews${number}`],
      panels: [],
      ...planted.description,
    }),
  )
  await put(recordFiles.documents, JSON.stringify({ hash: query }))
  await put(
    recordFiles.shared,
    JSON.stringify({ contract, takes, styles, schema: readAskedSchema({ hash: query }, planted.schema ?? plantedSchema), ...planted.records }),
  )
  await keepRelease(dist, join(dist, '..', 'maps'), { inputs: buildId, buildId, files })
  return readBuiltRemote(remote, dist)
}
