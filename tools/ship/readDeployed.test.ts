import assert from 'node:assert/strict'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { judgeBuild } from './judgeBuild.ts'
import { plantBuild, plantedSchema, plantFolder } from './plantBuild.ts'
import { readDeployed } from './readDeployed.ts'
import { ShippedRemotes } from './ShippedRemotes.ts'

test('a build is judged beside every line of the registry, also of a remote that this tree has not', async (t) => {
  const folder = await plantFolder(t)
  await mkdir(join(folder, 'host', 'dist'), { recursive: true })
  await writeFile(join(folder, 'schema.graphql'), plantedSchema)
  await writeFile(join(folder, 'host', 'dist', 'shared-versions.json'), JSON.stringify({ contract: 1, provides: {}, styles: [] }))
  await writeFile(join(folder, 'host', 'dist', 'documents.json'), '{}')
  const shipped = new ShippedRemotes(join(folder, 'remotes'))
  await shipped
    .folderOf('tiles')
    .publish(
      await plantBuild(join(folder, 'tiles'), 1, { remote: 'tiles', description: { paths: ['/tiles'] }, query: 'query TilesScreenQuery { amIAlive }' }),
      '/remotes/tiles/mf-manifest.json',
    )
  const [elsewhere] = [
    { id: 'lamps', contract: 1, buildId: 'b', entry: 'https://lamps.example/mf-manifest.json', menu: [], paths: ['/lamps'], panels: [], commands: [] },
  ]
  await writeFile(join(shipped.path, 'remotes.json'), JSON.stringify({ remotes: [elsewhere] }))
  const build = await plantBuild(join(folder, 'content'), 2, {
    query: 'query TilesScreenQuery { reviews { totalCount } }',
    description: { paths: ['/tiles', '/lamps', '/reviews'] },
  })
  assert.deepEqual(judgeBuild(build, readDeployed(folder, shipped, 'content')), [
    'TilesScreenQuery exists in tiles too, as something else: names of operations and fragments are unique in the page.',
    'In the list of remotes the address /tiles is that of tiles.',
    'In the list of remotes the address /lamps is that of lamps.',
  ])
})
