import { tourStepsOf, walkTour } from './tourSteps'

const steps = ['menu', 'search', 'jobs', 'account']
const walk = (shown: readonly string[], wanted?: string) => walkTour(steps, (step) => shown.includes(step), wanted)

test('SHELL-09 a tour knows its first and its last step', () => {
  expect(walk(steps)).toEqual({ step: 'menu', isFirst: true, isLast: false, number: 1, count: 4, previous: undefined, next: 'search' })
  expect(walk(steps, 'jobs')).toMatchObject({ step: 'jobs', isFirst: false, isLast: false, previous: 'search', next: 'account' })
  expect(walk(steps, 'account')).toMatchObject({ isFirst: false, isLast: true, number: 4, next: undefined })
})

test('TOU-2 a step without its target is left out, and the flags are those of the others', () => {
  expect(walk(['search', 'account'])).toEqual({ step: 'search', isFirst: true, isLast: false, number: 1, count: 2, previous: undefined, next: 'account' })
  expect(walk(['menu', 'jobs'], 'jobs')).toMatchObject({ isLast: true, previous: 'menu', next: undefined })
  expect(walk(['jobs'])).toMatchObject({ isFirst: true, isLast: true, count: 1 })
})

test('TOU-2 a target that goes while it is spoken of gives its place to the next, at the end to the one before', () => {
  expect(walk(['menu', 'account'], 'search')).toMatchObject({ step: 'account', isLast: true })
  expect(walk(['menu', 'search'], 'account')).toMatchObject({ step: 'search', isLast: true })
  expect(walk([])).toBeNull()
})

test('TOU-3 each list has a tour of its own: first what it is for, and what can be done there', () => {
  document.body.innerHTML = '<div class="v-toolbar"></div>'
  const begin = (pathname: string) =>
    tourStepsOf(document, pathname)
      .slice(0, 3)
      .map(({ area, id }) => `${area}.${id}`)
  expect(begin('/price-cards')).toEqual(['priceCards.about', 'priceCards.actions', 'list.search'])
  expect(begin('/price-cards/templates')[0]).toBe('cardTemplates.about')
  expect(begin('/elsewhere')[0]).toBe('list.search')
  document.body.innerHTML = '<div class="v-detail-header"></div>'
  expect(begin('/products/12/edit')[0]).toBe('detail.header')
  document.body.innerHTML = ''
})
