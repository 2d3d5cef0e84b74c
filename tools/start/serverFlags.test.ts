import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { productRoot } from '../check/runProgram.ts'
import { serverFlags } from './serverFlags.ts'

const read = (path: string) => readFileSync(join(productRoot, path), 'utf8')

test('however the server is started, its memory is bounded by the same flags', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  assert.ok(scripts['start']?.startsWith(`node ${serverFlags.join(' ')} `), scripts['start'])
  assert.match(read('Dockerfile'), new RegExp(`^CMD \\["node", ${serverFlags.map((flag) => `"${flag}"`).join(', ')}, "server/src/main\\.ts"\\]$`, 'm'))
  const manual = read('docs/operating.md').match(/node [^`\n]*server\/src\/main\.ts/g) ?? []
  assert.ok(manual.length > 1)
  for (const command of manual) assert.equal(command, `node ${serverFlags.join(' ')} server/src/main.ts`)
})
