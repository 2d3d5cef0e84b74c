// A recipe as the form stores it: one line of text per state, so that equal recipes compare equal.

export const ratios = { PRODUCT: 500 / 282, SQUARE: 1, BANNER: 4 } as const
export type Ratio = keyof typeof ratios
export const ratioNames = Object.keys(ratios) as Ratio[]

export const fills = ['WHITE', 'TRANSPARENT', 'AUTO', 'COLOUR'] as const
export type Fill = (typeof fills)[number]

export interface Cut {
  aspectRatio: Ratio
  /** In thousandths of the image */
  x: number
  y: number
  /** In percent */
  zoom: number
}

export type Operation = 'ROTATE' | 'BACKGROUND' | 'BRIGHTNESS' | 'PADDING' | 'CROP'

/** One step, as the server takes it. */
export interface Step {
  operation: Operation
  degrees?: number
  fill?: Fill
  colour?: string
  tolerance?: number
  percent?: number
  x?: number
  y?: number
  cuts?: readonly Cut[]
}

/** From the server: omitted properties are null, and there may be operations that this build does not know. */
type GivenStep = { readonly operation: string } & { readonly [Field in Exclude<keyof Step, 'operation'>]?: unknown }

const order = ['operation', 'degrees', 'fill', 'colour', 'tolerance', 'percent', 'x', 'y', 'cuts'] as const

/** Steps as text; empty for none. */
export function writeRecipe(steps: readonly GivenStep[]): string {
  if (steps.length === 0) return ''
  return JSON.stringify(
    steps.map((step) =>
      Object.fromEntries(
        order.flatMap((name) =>
          step[name] === null || step[name] === undefined ? [] : [[name, name === 'cuts' ? writeCuts(step[name] as readonly Cut[]) : step[name]]],
        ),
      ),
    ),
  )
}

const writeCuts = (cuts: readonly Cut[]) =>
  ratioNames.flatMap((ratio) => cuts.filter(({ aspectRatio }) => aspectRatio === ratio).map(({ aspectRatio, x, y, zoom }) => ({ aspectRatio, x, y, zoom })))

/** The steps of a form's text. */
export function readRecipe(text: string): readonly Step[] {
  return text === '' ? [] : (JSON.parse(text) as Step[])
}

const doesNothing = ({ operation, degrees, percent }: Step) =>
  (operation === 'ROTATE' && degrees === 0) || ((operation === 'BRIGHTNESS' || operation === 'PADDING') && percent === 0)

/** The steps with one replaced by another of its kind, or appended; the crop stays last. A step without effect is removed. */
export function withStep(steps: readonly Step[], step: Step): readonly Step[] {
  if (doesNothing(step)) return withoutStep(steps, step.operation)
  if (steps.some(({ operation }) => operation === step.operation)) return steps.map((one) => (one.operation === step.operation ? step : one))
  const crop = steps.filter(({ operation }) => operation === 'CROP')
  return step.operation === 'CROP' ? [...steps, step] : [...steps.filter(({ operation }) => operation !== 'CROP'), step, ...crop]
}

export function withoutStep(steps: readonly Step[], operation: Operation): readonly Step[] {
  return steps.filter((one) => one.operation !== operation)
}

/** Moves a step before its predecessor. */
export function withEarlier(steps: readonly Step[], at: number): readonly Step[] {
  const [step, before] = [steps[at], steps[at - 1]]
  return step === undefined || before === undefined || step.operation === 'CROP' ? steps : [...steps.slice(0, at - 1), step, before, ...steps.slice(at + 1)]
}

export function stepOf(steps: readonly Step[], operation: Operation): Step | undefined {
  return steps.find((one) => one.operation === operation)
}

/** The centre and zoom of a ratio's crop. */
export function cutOf(crop: Step, ratio: Ratio): Cut {
  return crop.cuts?.find(({ aspectRatio }) => aspectRatio === ratio) ?? { aspectRatio: ratio, x: crop.x ?? 500, y: crop.y ?? 500, zoom: 100 }
}

export interface Part {
  left: number
  top: number
  width: number
  height: number
}

/** The crop of an image of this size, as fractions of it: as the server crops it. */
export function partOf(cut: Cut, { width, height }: { width: number; height: number }): Part {
  const ratio = ratios[cut.aspectRatio]
  const pixels = (Math.min(width, height * ratio) * 100) / cut.zoom
  const [partWidth, partHeight] = [pixels / width, pixels / ratio / height]
  const inside = (middle: number, part: number) => Math.min(Math.max(middle / 1000 - part / 2, 0), 1 - part)
  return { left: inside(cut.x, partWidth), top: inside(cut.y, partHeight), width: partWidth, height: partHeight }
}
