export interface TourPlace<Step> {
  step: Step
  isFirst: boolean
  isLast: boolean
  /** Counted from 1, among the steps that can be shown. */
  number: number
  count: number
  previous: Step | undefined
  next: Step | undefined
}

/**
 * Where a tour stands. A step whose target is not there is left out, as if it had never been: the flags and numbers
 * are those of the steps that can be shown. When the wanted step is gone the next one takes its place, or the one before.
 */
export function walkTour<Step>(steps: readonly Step[], isShown: (step: Step) => boolean, wanted: Step | undefined): TourPlace<Step> | null {
  const shown = steps.filter(isShown)
  const from = wanted === undefined ? 0 : steps.indexOf(wanted)
  const step = shown.find((one) => steps.indexOf(one) >= from) ?? shown.at(-1)
  if (step === undefined) return null
  const at = shown.indexOf(step)
  return { step, isFirst: at === 0, isLast: at === shown.length - 1, number: at + 1, count: shown.length, previous: shown[at - 1], next: shown[at + 1] }
}
