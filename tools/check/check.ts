import { parseArgs } from 'node:util'
import { generateClassNames, generateResolverTypes, generateTokens } from '../build.ts'
import { productRoot } from './runProgram.ts'
import { relayCheck } from './relayCheck.ts'
import type { Rule } from './Rule.ts'
import { checks } from './checks.ts'

// `pnpm check` runs every check, `pnpm check lint types` only those named.
const { positionals } = parseArgs({ allowPositionals: true })
const unknown = positionals.filter((name) => !checks.some((check) => check.name === name))
if (unknown.length > 0) {
  console.error(`No check is called ${unknown.join(', ')}. There are: ${checks.map((check) => check.name).join(', ')}.`)
  process.exit(2)
}

let standing = true

async function look(check: Rule) {
  const begin = performance.now()
  const violations = await check.find(productRoot).catch((error: unknown) => [String(error)])
  const time = `${((performance.now() - begin) / 1000).toFixed(1)} s`.padStart(7)
  if (violations.length === 0) {
    console.log(`✔ ${check.name.padEnd(11)}${time}  ${check.promise}`)
    return
  }
  standing = false
  console.log(`✘ ${check.name.padEnd(11)}${time}  not so: ${check.promise} — see docs/checks.md#${check.name}`)
  for (const violation of violations) console.log(`    ${violation}`)
}

// The output of the compilers is not committed, and most checks read it.
await look(relayCheck)
await generateResolverTypes().catch((error: unknown) => {
  console.log(`✘ ${error instanceof Error ? error.message : String(error)}`)
  standing = false
})
await generateTokens()
generateClassNames()

const chosen = checks.filter((check) => check !== relayCheck && (positionals.length === 0 || positionals.includes(check.name)))
// Two at a time: that is how many cores the smallest machine has.
await Promise.all(
  [0, 1].map(async () => {
    for (let check = chosen.shift(); check; check = chosen.shift()) await look(check)
  }),
)

console.log(standing ? 'Every check passes.' : 'A check failed; docs/checks.md says what each is for.')
process.exitCode = standing ? 0 : 1
