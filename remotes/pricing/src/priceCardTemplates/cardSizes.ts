/** The paper sizes of cards. */
export const cardSizes = ['A5', 'A4', 'A6', 'LABEL_100x50', 'LABEL_62x29'] as const

export const sizeWords = {
  A4: 'pricing.card.size.a4',
  A5: 'pricing.card.size.a5',
  A6: 'pricing.card.size.a6',
  LABEL_100x50: 'pricing.card.size.label100',
  LABEL_62x29: 'pricing.card.size.label62',
} as const

export const orientationWords = { PORTRAIT: 'pricing.card.orientation.portrait', LANDSCAPE: 'pricing.card.orientation.landscape' } as const
