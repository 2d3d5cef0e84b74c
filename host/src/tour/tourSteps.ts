/** Where a tour can be taken: on any list, on the screen of one thing, and on everything else, where the host is explained. */
export type TourArea = 'host' | 'list' | 'detail'

export interface TourStep {
  area: TourArea
  id: string
  /** What it speaks of: a part of the host or of the frames that all remotes use. The first that can be seen. */
  target: string
}

const stepsOf = <Id extends string, Area extends TourArea>(area: Area, targets: Readonly<Record<Id, string>>) =>
  Object.entries<string>(targets).map(([id, target]) => ({ area, id: id as Id, target }))

/** The steps of each tour, in order. */
export const tourSteps = {
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

/** The tour that fits what stands on the page now. */
export function tourAreaOf(page: ParentNode): TourArea {
  if (page.querySelector('.v-detail-header')) return 'detail'
  return page.querySelector('.v-toolbar') ? 'list' : 'host'
}

/** What a step speaks of, when it can be seen now. */
export function targetOf(step: TourStep): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>(step.target)].find((element) => element.checkVisibility?.({ visibilityProperty: true }) ?? true)
}
