import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Figure, isKept, timesFloor } from './Figure.ts'
import { readFigures } from './keptReport.ts'
import { printReport } from './printReport.ts'
import type { Report } from './Report.ts'

const figures: readonly Figure[] = [
  { what: 'list, p50', measured: 6, unit: 'ms', floor: 4, budget: { timesFloor: 2 } },
  { what: 'import of new products', measured: 1303.4, unit: 'rows/s', floor: 559_289, budget: { atLeast: 4000 } },
  { what: 'start', measured: 2.5, unit: 's', budget: { atMost: 3 } },
  { what: 'revert', measured: 12.34, unit: 's' },
]

const reportWith = (load: number, its: readonly Figure[] | null = figures): Report => ({
  commit: 'abcdef12',
  day: '2026-03-02',
  machine: '2 processors, 8 GB, Node 24',
  size: 12_000,
  parts: [{ name: 'calls', title: 'Calls', note: 'The floor is bare.', load, seconds: 61.4, figures: its }],
})

test('a figure is judged by its budget, a rate the other way round', () => {
  assert.deepEqual(figures.map(isKept), [true, false, true, null])
  assert.deepEqual(
    figures.map((figure) => timesFloor(figure)?.toFixed(1) ?? null),
    ['1.5', '429.1', null, null],
  )
})

test('a busy machine is told, and its figures are not judged', () => {
  const quiet = printReport(reportWith(0.2), null)
  assert.match(quiet, /Others kept 0\.2 processors busy; it took 61 s\./)
  assert.match(quiet, /^\| list, p50 \| 6\.00 ms \| 4\.00 \| 1\.50× \| ≤ 2\.0× \| kept \|$/m)
  assert.match(quiet, /≥ 4000 rows\/s \| NOT KEPT \|$/m)
  const busy = printReport(reportWith(1.6), null)
  assert.doesNotMatch(busy, /kept \|/i)
  assert.equal(busy.match(/not judged/g)?.length, 3)
})

test('the next run says how much each figure has changed since the report that was kept', () => {
  const before = readFigures(printReport(reportWith(0), null))
  assert.deepEqual(before.get('import of new products'), { measured: 1303, unit: 'rows/s' })
  const now = figures.map((figure) => ({ ...figure, measured: figure.unit === 'ms' ? figure.measured * 0.5 : figure.measured }))
  const text = printReport(reportWith(0, [...now, { what: 'a new one', measured: 1, unit: 's' }]), before)
  assert.match(text, /^\| list, p50 .* \| −50 % \|$/m)
  assert.match(text, /^\| start .* \| = \|$/m)
  assert.match(text, /^\| a new one .* \| {2}\|$/m)
})

test('a part that failed is told as not measured', () => {
  assert.match(printReport(reportWith(0, null), null), /## Calls\n\nNot measured: it failed\./)
})
