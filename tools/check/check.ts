import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { house } from './runProgram.ts'
import { relayWall } from './relayWall.ts'
import type { Wall } from './Wall.ts'
import { walls } from './walls.ts'

// `pnpm check` looks at every wall, `pnpm check lint types` at those named.
const { positionals } = parseArgs({ allowPositionals: true })
const unknown = positionals.filter((name) => !walls.some((wall) => wall.name === name))
if (unknown.length > 0) {
  console.error(`No wall is called ${unknown.join(', ')}. There are: ${walls.map((wall) => wall.name).join(', ')}.`)
  process.exit(2)
}

let standing = true

async function look(wall: Wall) {
  const begin = performance.now()
  const breaches = await wall.find(house).catch((error: unknown) => [String(error)])
  const time = `${((performance.now() - begin) / 1000).toFixed(1)} s`.padStart(7)
  if (breaches.length === 0) {
    console.log(`✔ ${wall.name.padEnd(11)}${time}  ${wall.promise}`)
    return
  }
  standing = false
  console.log(`✘ ${wall.name.padEnd(11)}${time}  not so: ${wall.promise} — see docs/walls.md#${wall.name}`)
  for (const breach of breaches) console.log(`    ${breach}`)
}

// What the compilers make is not committed, and most walls read it.
await look(relayWall)
const codegen = spawnSync(process.execPath, ['tools/codegen.ts'], { cwd: house, encoding: 'utf8' })
if (codegen.status !== 0) console.log(`✘ the server's resolver types could not be generated\n${codegen.stderr}`)
standing &&= codegen.status === 0

const chosen = walls.filter((wall) => wall !== relayWall && (positionals.length === 0 || positionals.includes(wall.name)))
// Two at a time: that is how many cores the smallest machine has.
await Promise.all([0, 1].map(async () => {
  for (let wall = chosen.shift(); wall; wall = chosen.shift()) await look(wall)
}))

console.log(standing ? 'Every wall stands.' : 'A wall is breached; docs/walls.md says what each is for.')
process.exitCode = standing ? 0 : 1
