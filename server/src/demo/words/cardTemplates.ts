/** Showroom card templates: for a sofa, for a shelf, and for a promotion. */
export const cardTemplates = [
  {
    key: 'showroom',
    name: 'Showroom A5',
    size: 'A5',
    orientation: 'PORTRAIT',
    languages: ['nl'],
    body: 'Vraag onze adviseurs naar stoffen, maten en levertijd.',
  },
  { key: 'shelf', name: 'Schapkaart A6', size: 'A6', orientation: 'LANDSCAPE', languages: ['nl'], body: null },
  { key: 'promotion', name: 'Actiekaart A4', size: 'A4', orientation: 'PORTRAIT', languages: ['nl', 'en'], body: null },
] as const
