import { extendEntity } from '../engine/index.ts'

// A field that no domain knows. Imported before the product is put together, and its column made by whoever tests with it:
// whatever a door does with it, it does by this declaration.
extendEntity('product', {
  careNote: {
    type: 'text',
    label: 'catalogue.block.text',
    place: { in: 'column', column: 'care_note' },
    maximum: 80,
    lines: 1,
    inForm: true,
    inGrid: { at: 'offered' },
    liftsToParent: true,
    isSent: true,
    isAssignable: true,
    isMappable: true,
    isAskable: true,
    dependents: ['websites', 'priceCards'],
  },
})
