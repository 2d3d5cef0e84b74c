// `pnpm bench [--size 12000] [--rounds 6] [--only calls,bulk] [--people 1000] [--processes 1] [--keep] [--json]`: measures the performance budgets of Vitrine as
// ratios within one run, and says how much each figure has changed since docs/performance.md, which `--keep` writes. It does not
// pass or fail: the exit code is 0 whatever it measured.
import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { buildAll } from '../build.ts'
import { productRoot } from '../check/runProgram.ts'
import { foreignLoad } from './foreignLoad.ts'
import { keepReport, readKept } from './keptReport.ts'
import { type Part, parts, type Setting } from './parts.ts'
import { printReport } from './printReport.ts'
import type { PartReport, Report } from './Report.ts'

const { values } = parseArgs({
  options: {
    size: { type: 'string', default: '12000' },
    rounds: { type: 'string', default: '6' },
    only: { type: 'string' },
    people: { type: 'string', default: '1000' },
    processes: { type: 'string', default: '1' },
    keep: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  },
})
const say = (line: string) => console.error(`  ${line}`)

const git = (...args: string[]) => execFileSync('git', args, { cwd: productRoot, encoding: 'utf8' }).trim()

function chosenParts(names: string | undefined): readonly Part[] {
  if (names === undefined) return parts.filter(({ isLong }) => !isLong)
  const wanted = names.split(',')
  const unknown = wanted.filter((name) => !parts.some((part) => part.name === name))
  if (unknown.length > 0) throw new Error(`There is no part ${unknown.join(', ')}: choose of ${parts.map(({ name }) => name).join(', ')}.`)
  return parts.filter(({ name }) => wanted.includes(name))
}

async function measurePart({ name, title, note, measure }: Part, setting: Setting): Promise<PartReport> {
  console.error(title)
  const before = await foreignLoad()
  const begin = performance.now()
  const figures = await measure(setting).catch((error: unknown) => {
    say(`not measured: ${error instanceof Error ? error.message : String(error)}`)
    return null
  })
  const seconds = (performance.now() - begin) / 1000
  return { name, title, note, seconds, figures, load: Math.max(before, await foreignLoad()) }
}

const size = Number(values.size)
const chosen = chosenParts(values.only)
if (values.keep && values.only !== undefined) throw new Error('Only a whole run is kept: leave out --only or --keep.')
const dataFolder = resolve(productRoot, `.cache/bench-${size}`)
mkdirSync(dataFolder, { recursive: true })
await buildAll(say)
const setting: Setting = {
  options: { dataFolder, demoSize: size },
  rounds: Number(values.rounds),
  people: Number(values.people),
  processes: Number(values.processes),
  say,
}
const measured: PartReport[] = []
for (const part of chosen) measured.push(await measurePart(part, setting))
const [{ model = 'unknown' } = {}] = cpus()
const report: Report = {
  commit: `${git('rev-parse', '--short=8', 'HEAD')}${git('status', '--porcelain') === '' ? '' : '+'}`,
  day: new Date().toISOString().slice(0, 10),
  machine: `${cpus().length} processors (${model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}`,
  size,
  parts: measured,
}
console.log(values.json ? JSON.stringify(report, null, 2) : `\n${printReport(report, readKept())}`)
if (values.keep) keepReport(printReport(report, null))
process.exit(0)
