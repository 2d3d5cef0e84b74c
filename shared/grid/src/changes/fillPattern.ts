import type { GridValue } from '../GridRow'

/**
 * The value of the cell `step` places after a filled run: arithmetic sequences continue, everything else repeats. Backwards
 * (step below 0) likewise.
 */
export function fillPattern(run: readonly GridValue[], step: number): GridValue {
  const numbers = run.filter((value): value is number => typeof value === 'number')
  const [first = 0, second = 0] = numbers
  const growth = second - first
  const isSeries =
    run.length > 1 &&
    numbers.length === run.length &&
    growth !== 0 &&
    numbers.every((number, index) => index === 0 || near(number - numbers[index - 1]!, growth))
  if (isSeries) {
    const value = step < 0 ? first + growth * step : first + growth * (run.length - 1 + step)
    return Number(value.toFixed(6))
  }
  const at = step < 0 ? run.length + ((step + 1) % run.length) - 1 : (step - 1) % run.length
  return run[at] ?? null
}

const near = (one: number, other: number) => Math.abs(one - other) < 1e-9
