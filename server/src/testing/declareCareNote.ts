import { extendEntity } from '../engine/index.ts'

// A field that no domain declares. Imported before composition, and its column created by the test: whatever happens to it
// follows from this declaration.
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
