import { isChosen, isEmpty, nothing, pageState, scopeOf, select, type Selection, type SelectionAction } from './selection'

const page = ['a', 'b', 'c', 'd', 'e']
const nextPage = ['f', 'g']

const rows = (ids: string, anchor: string | null = null): Selection => ({ ids: new Set(ids), anchor })
const all: Selection = { ids: null, anchor: null }
const told = ({ ids, anchor }: Selection) => `${ids === null ? 'all' : [...ids].sort().join('')}${anchor === null ? '' : ` from ${anchor}`}`

const toggle = (id: string): SelectionAction => ({ type: 'toggle', id, page })
const range = (id: string): SelectionAction => ({ type: 'range', id, page })
const tick = (isOn: boolean): SelectionAction => ({ type: 'page', isOn, page })

test.each<[what: string, before: Selection, action: SelectionAction, after: string]>([
  ['a tick chooses one row, and a range begins there', nothing, toggle('b'), 'b from b'],
  ['a second tick takes it out', rows('bc'), toggle('b'), 'c from b'],
  ['a range runs down', rows('b', 'b'), range('d'), 'bcd from b'],
  ['and up', rows('d', 'd'), range('b'), 'bcd from d'],
  ['a second range begins at the same row', rows('bcd', 'b'), range('a'), 'abcd from b'],
  ['a range from a row that was unticked unticks', rows('acde', 'b'), range('d'), 'ae from b'],
  ['a range keeps rows of other pages', rows('fb', 'b'), range('c'), 'bcf from b'],
  ['without a beginning it is a tick', nothing, range('c'), 'c from c'],
  ['a beginning on another page is none', rows('f', 'f'), range('c'), 'cf from c'],
  ['an end out of view is none either', rows('b', 'b'), range('g'), 'bg from g'],
  ['the head ticks the page', rows('b', 'b'), tick(true), 'abcde'],
  ['and keeps what stands on other pages', rows('f'), tick(true), 'abcdef'],
  ['it unticks the page alone', rows('abcdef'), tick(false), 'f'],
  ['everything that matches is a step of its own', rows('abcde'), { type: 'all' }, 'all'],
  ['out of everything, one row leaves the others of this page', all, toggle('b'), 'acde from b'],
  ['a range changes nothing in everything', { ids: null, anchor: 'b' }, range('d'), 'all from b'],
  ['ticking the page changes nothing in everything', all, tick(true), 'all'],
  ['unticking the page ends everything', all, tick(false), ''],
  ['clear', rows('abf', 'a'), { type: 'clear' }, ''],
])('LST-4 %s', (_, before, action, after) => {
  expect(told(select(before, action))).toBe(after)
})

test('LST-4 a choice is never changed in place: what a dialog was given stays what it was', () => {
  const before = rows('a')
  select(before, toggle('b'))
  expect(told(before)).toBe('a')
})

test.each<[selection: Selection, state: 'none' | 'some' | 'all']>([
  [nothing, 'none'],
  [rows('f'), 'none'],
  [rows('af'), 'some'],
  [rows('abcdef'), 'all'],
  [all, 'all'],
])('the head tick of a page: %#', (selection, state) => {
  expect(pageState(selection, page)).toBe(state)
})

test('a page without rows has nothing to tick', () => {
  expect(pageState(all, [])).toBe('none')
})

test.each<[what: string, selection: Selection, here: string[], scope: object]>([
  ['on this page', rows('ab'), page, { kind: 'page', count: 2 }],
  ['on this page and others', rows('abf'), page, { kind: 'pages', count: 3, here: 2 }],
  ['on other pages alone', rows('ab'), nextPage, { kind: 'pages', count: 2, here: 0 }],
  ['all that match', all, page, { kind: 'all', count: 4318 }],
])('LST-4 the scope is told as it is: %s', (_, selection, here, scope) => {
  expect(scopeOf(selection, here, 4318)).toEqual(scope)
})

test('empty is empty, and everything is not', () => {
  expect([nothing, rows('a'), all].map(isEmpty)).toEqual([true, false, false])
  expect(isChosen(all, 'z')).toBe(true)
})
