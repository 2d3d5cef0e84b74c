import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { readDocuments } from './readDocuments.ts'
import { remotes } from './workspace.ts'

const artifact = (params: object, rest = ''): string =>
  `const node = {\n  "params": ${JSON.stringify(params, null, 2).replaceAll('\n', '\n  ')}\n};\n${rest}export default node;\n`

const withArtifacts = async (files: Record<string, string>, look: (folder: string) => void): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-documents-'))
  try {
    for (const [name, text] of Object.entries(files)) {
      await mkdir(dirname(join(folder, name)), { recursive: true })
      await writeFile(join(folder, name), text)
    }
    look(folder)
  } finally {
    await rm(folder, { recursive: true })
  }
}

test('S2 the documents of a build are its operations by their sha256; fragments are in their text', async () => {
  const text = 'query ThingsScreenQuery {\n  things {\n    ...Thing_thing\n  }\n}\n'
  const files = {
    'things/__generated__/ThingsScreenQuery.graphql.ts': artifact({ name: 'ThingsScreenQuery', text }),
    'things/__generated__/Thing_thing.graphql.ts': artifact({ kind: 'Fragment', name: 'Thing_thing' }),
  }
  await withArtifacts(files, (folder) => {
    assert.deepEqual(readDocuments('media', [folder]), { [createHash('sha256').update(text).digest('hex')]: text })
  })
})

test('S4 the key of a connection carries the name of its file, so that two remotes cannot have the same', async () => {
  const withKey = (key: string): string =>
    artifact(
      { name: 'ThingsScreenQuery', text: 'query ThingsScreenQuery { amIAlive }' },
      `const handle = {\n  "handle": "connection",\n  "key": "${key}"\n};\n`,
    )
  await withArtifacts({ '__generated__/ThingsScreenQuery.graphql.ts': withKey('ThingsScreen_things') }, (folder) =>
    assert.equal(Object.keys(readDocuments('media', [folder])).length, 1),
  )
  await withArtifacts({ '__generated__/ThingsScreenQuery.graphql.ts': withKey('List_things') }, (folder) => {
    assert.throws(() => readDocuments('media', [folder]), /the key "List_things": let it begin with the name of its file/)
  })
})

test('every remote of Vitrine asks for something', () => {
  for (const remote of remotes) assert.ok(Object.keys(readDocuments(remote)).length > 0, remote)
})
