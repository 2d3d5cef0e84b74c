import assert from 'node:assert/strict'
import { test } from 'node:test'
import { namesCheck } from './namesCheck.ts'
import { plant } from './plant.ts'

const cases: [path: string, text: string, stands: boolean][] = [
  ['remotes/pricing/src/prices/PricesPanel.tsx', 'export default function PricesPanel() { return null }', true],
  ['remotes/pricing/src/prices/usePrice.ts', 'export type Price = number\nexport function usePrice(): Price { return 1 }', true],
  ['remotes/pricing/src/prices/priceSteps.ts', 'export const small = 1\nexport const large = 100', true],
  ['remotes/pricing/src/remote.tsx', 'export default 1', true],
  ['server/src/domains/pricing/prices/prices.store.ts', 'export function readPrices() {}', true],
  ['remotes/pricing/src/prices/prices.list.tsx', 'export const pricesList = defineList({})', true],
  ['remotes/pricing/src/prices/PricesScreen.tsx', 'export default listScreen(pricesList)', true],
  ['remotes/pricing/src/prices/rows.list.tsx', 'export const pricesList = defineList({})', false],
  ['remotes/pricing/src/prices/Panel.tsx', 'export default function PricesPanel() { return null }', false],
  ['remotes/pricing/src/prices/Useprice.ts', 'export const usePrice = 1', false],
  ['server/src/domains/pricing/prices/prices.manager.ts', 'export function readPrices() {}', false],
  ['remotes/pricing/src/utils/round.ts', 'export const round = Math.round', false],
]

test('names: barks at a file that is not named after its main export, and at folders by kind', async (t) => {
  const root = plant(t, Object.fromEntries(cases.map(([path, text]) => [path, text])))
  const barked = (await namesCheck.find(root)).map((line) => line.split(':')[0])
  assert.deepEqual(
    barked.sort(),
    cases
      .filter(([, , stands]) => !stands)
      .map(([path]) => path)
      .sort(),
  )
})
