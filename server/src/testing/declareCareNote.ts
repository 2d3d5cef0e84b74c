import { extendEntity } from '../engine/index.ts'

// A field that no domain declares. Imported before composition; the test creates its column. All its behaviour follows from
// this declaration.
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
