import { type Budget, type Figure, isKept, timesFloor } from './Figure.ts'
import type { KeptFigures } from './keptReport.ts'
import type { PartReport, Report } from './Report.ts'

/** Above it a machine is too busy for its figures to be judged. */
const maxLoad = 1.5

const rounded = (value: number): string => value.toFixed(Math.abs(value) < 10 ? 2 : Math.abs(value) < 100 ? 1 : 0)

function budgetText(budget: Budget, unit: string): string {
  if ('atMost' in budget) return `≤ ${budget.atMost} ${unit}`
  if ('atLeast' in budget) return `≥ ${budget.atLeast} ${unit}`
  return `≤ ${budget.timesFloor.toFixed(1)}×`
}

function verdict(figure: Figure, load: number): string {
  const kept = isKept(figure)
  if (kept === null) return ''
  if (load > maxLoad) return 'not judged'
  return kept ? 'kept' : 'NOT KEPT'
}

// A change of a few percent is the machine's, not the product's.
function difference(figure: Figure, before: KeptFigures | null): string {
  const kept = before?.get(figure.what)
  if (kept === undefined || kept.unit !== figure.unit || kept.measured === 0) return ''
  const percent = Math.round((figure.measured / kept.measured - 1) * 100)
  return percent === 0 ? '=' : `${percent > 0 ? '+' : '−'}${Math.abs(percent)} %`
}

function row(figure: Figure, load: number, before: KeptFigures | null): string {
  const { what, measured, unit, floor, budget } = figure
  const times = timesFloor(figure)
  const cells = [
    what,
    `${rounded(measured)} ${unit}`,
    floor === undefined ? '' : rounded(floor),
    times === null ? '' : `${times.toFixed(2)}×`,
    budget === undefined ? '' : budgetText(budget, unit),
    verdict(figure, load),
  ]
  return `| ${(before === null ? cells : [...cells, difference(figure, before)]).join(' | ')} |`
}

function part({ title, note, load, seconds, figures }: PartReport, before: KeptFigures | null): string[] {
  if (figures === null) return [`## ${title}`, '', 'Not measured: it failed.', '']
  const compared = before === null ? ['', ''] : [' since |', '--:|']
  return [
    `## ${title}`,
    '',
    `${note} Others kept ${load.toFixed(1)} processors busy; it took ${seconds.toFixed(0)} s.`,
    '',
    `| what | measured | floor | times the floor | budget | |${compared[0]}`,
    `|---|--:|--:|--:|--:|---|${compared[1]}`,
    ...figures.map((figure) => row(figure, load, before)),
    '',
  ]
}

/**
 * The report for people, in Markdown.
 * @param before the figures that were kept last; with them each line says how much it has changed since
 */
export function printReport({ commit, day, machine, size, parts }: Report, before: KeptFigures | null): string {
  return [
    '# Performance',
    '',
    `${size} products, commit ${commit}, ${day}, ${machine}.`,
    '',
    'Printed by `pnpm bench --keep`; the next `pnpm bench` says beside each figure how much it has changed since. A floor is the same work done plainly in the same run.',
    '',
    ...parts.flatMap((one) => part(one, before)),
  ].join('\n')
}
