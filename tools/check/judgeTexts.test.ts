import assert from 'node:assert/strict'
import { test } from 'node:test'
import { judgeTexts } from './judgeTexts.ts'
import { plant } from './plant.ts'

const home = 'remotes/pricing/src'
const area = `{ en: () => import('./i18n/cards/en.json'), nl: () => import('./i18n/cards/nl.json') }`

// a list whose texts are always loaded, and two screens that load those of the cards
const remote = {
  [`${home}/remote.tsx`]: `
    import { screen } from '@vitrine/shell'
    const cards = ${area}
    export default defineRemote({
      menu: [{ label: 'pricing.menu' }],
      screens: [
        screen({ path: '/price-lists', load: () => import('./lists/ListsScreen') }),
        screen({ path: '/price-cards', messages: cards, load: () => import('./cards/CardsScreen') }),
        screen({ path: '/price-cards/new', messages: ${area}, load: () => import('./cards/NewCardScreen') }),
      ],
    })`,
  [`${home}/lists/ListsScreen.tsx`]: `export default () => <FormattedMessage id="pricing.lists.title" />`,
  [`${home}/cards/CardsScreen.tsx`]: `
    import { size } from './size'
    const PrintDialog = lazily(() => import('./PrintDialog'))
    export default () => <FormattedMessage id="pricing.title" />`,
  [`${home}/cards/size.ts`]: 'export const size = (of: string) => ({ id: `pricing.cards.size.${of}` })',
  [`${home}/cards/PrintDialog.tsx`]: `export const PrintDialog = () => <FormattedMessage id={'pricing.cards.print'} />`,
  [`${home}/cards/NewCardScreen.tsx`]: `
    import type { Other } from '../lists/ListsScreen'
    export default () => <FormattedMessage id="pricing.cards.title" />`,
}

const first = { 'pricing.menu': 'Prices', 'pricing.lists.title': 'Lists' }
const cards = { 'pricing.title': 'Cards', 'pricing.cards.title': 'New card', 'pricing.cards.size.A4': 'A4', 'pricing.cards.print': 'Print' }

const texts = (base: object, own: object) => ({ [`${home}/i18n/en.json`]: JSON.stringify(base), [`${home}/i18n/cards/en.json`]: JSON.stringify(own) })
const without = (messages: Record<string, string>, id: string) => Object.fromEntries(Object.entries(messages).filter(([one]) => one !== id))

test('messages: texts that come with the screens that show them stand', (t) => {
  assert.deepEqual(judgeTexts(plant(t, { ...remote, ...texts(first, cards) }), 'remotes/pricing'), [])
})

test('messages: barks at a text of an area that a screen without it shows', (t) => {
  const moved = texts(without(first, 'pricing.lists.title'), { ...cards, 'pricing.lists.title': 'Lists' })
  const menu = texts(without(first, 'pricing.menu'), { ...cards, 'pricing.menu': 'Prices' })
  const shows = (file: string, id: string) =>
    `${home}/${file} shows ${id}, which comes only with ${home}/i18n/cards: what two areas show stands in ${home}/i18n`
  assert.deepEqual(judgeTexts(plant(t, { ...remote, ...moved }), 'remotes/pricing'), [shows('lists/ListsScreen.tsx', 'pricing.lists.title')])
  assert.deepEqual(judgeTexts(plant(t, { ...remote, ...menu }), 'remotes/pricing'), [shows('remote.tsx', 'pricing.menu')])
})

test('messages: barks at a text that travels with every screen although one area shows it, a dialog fetched later or a pattern too', (t) => {
  for (const id of ['pricing.title', 'pricing.cards.print', 'pricing.cards.size.A4'] as const) {
    const moved = texts({ ...first, [id]: cards[id] }, without(cards, id))
    const belongs = `${home}/i18n: ${id} is shown only where ${home}/i18n/cards comes along, and belongs there`
    assert.deepEqual(judgeTexts(plant(t, { ...remote, ...moved }), 'remotes/pricing'), [belongs])
  }
})

test('messages: barks at a text that stands twice, and at one that nobody shows', (t) => {
  const twice = texts({ ...first, 'pricing.title': 'Cards' }, cards)
  assert.deepEqual(judgeTexts(plant(t, { ...remote, ...twice }), 'remotes/pricing'), [`pricing.title stands twice: in ${home}/i18n and in ${home}/i18n/cards`])
  const lost = texts(first, { ...cards, 'pricing.cards.gone': 'Gone' })
  const tested = { [`${home}/cards/CardsScreen.test.tsx`]: `expect('pricing.cards.gone')` }
  assert.deepEqual(judgeTexts(plant(t, { ...remote, ...lost, ...tested }), 'remotes/pricing'), [`${home}/i18n/cards: pricing.cards.gone is shown by nobody`])
})
