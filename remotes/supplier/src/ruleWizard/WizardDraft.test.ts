import { emptyDraft, problemsAt } from './WizardDraft'

test('EMEU-05 a name, a product type and a SKU prefix of at least 3 characters are asked for at the first step', () => {
  expect(problemsAt('source', emptyDraft)).toEqual(['name', 'productTypes'])
  const source = { ...emptyDraft.source, productTypes: ['SIMPLE' as const] }
  expect(problemsAt('source', { ...emptyDraft, name: 'Lund', source: { ...source, skuPrefix: 'LU' } })).toEqual(['skuPrefix'])
  expect(problemsAt('source', { ...emptyDraft, name: 'Lund', source: { ...source, skuPrefix: 'LUN' } })).toEqual([])
})

test('EMEU-05 no filter at all has to be confirmed, and one configurable product needs a name and axes', () => {
  expect(problemsAt('filters', emptyDraft)).toEqual(['everything'])
  expect(problemsAt('filters', { ...emptyDraft, source: { ...emptyDraft.source, confirmsAll: true } })).toEqual([])
  expect(problemsAt('assign', { ...emptyDraft, assign: { ...emptyDraft.assign, target: 'ONE_CONFIGURABLE' } })).toEqual(['newProductName', 'axes'])
})
