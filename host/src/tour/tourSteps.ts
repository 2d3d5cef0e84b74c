import { tourSubjectOf, type TourSubject } from './tourSubjectOf'

/** Where a tour can be taken: on any list, on the screen of one thing, and on everything else, where the host is explained. */
export type TourArea = 'host' | 'list' | 'detail'

export interface TourStep {
  area: TourArea | TourSubject
  id: string
  /** What it speaks of: a part of the host or of the frames that all remotes use. The first that can be seen. */
  target: string
}

const stepsOf = <Id extends string, Area extends TourArea>(area: Area, targets: Readonly<Record<Id, string>>) =>
  Object.entries<string>(targets).map(([id, target]) => ({ area, id: id as Id, target }))

/** The steps of each tour, in order. */
const tourSteps = {
  host: stepsOf('host', {
    menu: '.host-menu, .host-bar > .host-disclosure > .host-icon-button',
    search: '.host-search, .host-search-open',
    palette: '.host-search-keys',
    jobs: '.host-bell',
    dashboard: '.host-zones',
    account: '.host-avatar',
  }),
  list: stepsOf('list', {
    search: '.v-toolbar .v-search',
    filters: '.v-toolbar > .v-text-button, .v-toolbar button[aria-haspopup]',
    columns: '.v-toolbar-end',
    rows: '.v-table tbody tr, .v-list-card',
    select: '.v-table .v-tick, .v-list-card .v-tick',
    pages: '.v-pages',
  }),
  detail: stepsOf('detail', {
    header: '.v-detail-header',
    tabs: '.v-tabs',
    languages: '.v-locales',
    field: '.v-panel:not([hidden]) .v-field',
    missing: '.v-aside',
  }),
} satisfies Record<TourArea, readonly TourStep[]>

const subjectTargets = { about: '.v-page-header h1', actions: '.v-page-header .v-actions' }

/** The steps of the tour that fits what stands on the page now: a list says first what it is for, and what can be done there. */
export function tourStepsOf(page: ParentNode, pathname: string): readonly TourStep[] {
  const area = tourAreaOf(page)
  const subject = area === 'list' ? tourSubjectOf(pathname) : undefined
  const own = subject === undefined ? [] : Object.entries(subjectTargets).map(([id, target]) => ({ area: subject, id, target }))
  return [...own, ...tourSteps[area]]
}

/** The tour that fits what stands on the page now. */
function tourAreaOf(page: ParentNode): TourArea {
  if (page.querySelector('.v-detail-header')) return 'detail'
  return page.querySelector('.v-toolbar') ? 'list' : 'host'
}

/** What a step speaks of, when it can be seen now. */
export function targetOf(step: TourStep): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>(step.target)].find((element) => element.checkVisibility?.({ visibilityProperty: true }) ?? true)
}

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

export interface Box {
  left: number
  top: number
  width: number
  height: number
}

type Size = Pick<Box, 'width' | 'height'>

const GAP = 14
const EDGE = 12

/** Where a card stands beside what it speaks of: below, above, to the right, to the left; else at the foot of the window. */
export function placeCard(target: Box, card: Size, window: Size): { left: number; top: number } {
  const centred = { left: target.left + target.width / 2 - card.width / 2, top: target.top + target.height / 2 - card.height / 2 }
  const below = { left: centred.left, top: target.top + target.height + GAP }
  const above = { left: centred.left, top: target.top - card.height - GAP }
  const right = { left: target.left + target.width + GAP, top: centred.top }
  const left = { left: target.left - card.width - GAP, top: centred.top }
  const foot = { left: window.width - card.width - EDGE, top: window.height - card.height - EDGE }
  const fitsDown = ({ top }: { top: number }) => top >= EDGE && top + card.height <= window.height - EDGE
  const fitsAcross = (place: { left: number }) => place.left >= EDGE && place.left + card.width <= window.width - EDGE
  const place = [below, above].find(fitsDown) ?? [right, left].find(fitsAcross) ?? foot
  return {
    left: Math.max(EDGE, Math.min(place.left, window.width - card.width - EDGE)),
    top: Math.max(EDGE, Math.min(place.top, window.height - card.height - EDGE)),
  }
}

const SCROLL_DURATION = 1000

/**
 * Brings what a step speaks of into the middle of the window, in 1000 ms; at once for who wants no motion. What is in
 * view already stays where it is.
 *
 * @returns stops on the way
 */
export function scrollToTarget(target: Element): () => void {
  const { top, height } = target.getBoundingClientRect()
  const { innerHeight, scrollY } = window
  const isTall = height > innerHeight * 0.6
  const isInView = top >= 60 && top + (isTall ? innerHeight * 0.3 : height) <= innerHeight - 60
  if (isInView) return () => undefined
  const goal = Math.max(0, scrollY + top - (isTall ? 80 : (innerHeight - height) / 2))
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) {
    window.scrollTo({ top: goal, behavior: 'instant' })
    return () => undefined
  }
  const began = performance.now()
  let frame = 0
  const step = (now: number) => {
    const part = Math.min(1, Math.max(0, now - began) / SCROLL_DURATION)
    window.scrollTo({ top: scrollY + (goal - scrollY) * ease(part), behavior: 'instant' })
    if (part < 1) frame = requestAnimationFrame(step)
  }
  frame = requestAnimationFrame(step)
  return () => cancelAnimationFrame(frame)
}

/** Begins and ends gently. */
function ease(part: number): number {
  return part < 0.5 ? 2 * part * part : 1 - 2 * (1 - part) * (1 - part)
}
