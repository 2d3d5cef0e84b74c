import type { Action } from './Automation.ts'

/** Identifies a card of a product. */
export interface CardPlace {
  template: number
  store: number | null
  language: string
}

export interface PlacedCard extends CardPlace {
  id: number
}

interface CardPlan {
  add: CardPlace[]
  remove: PlacedCard[]
}

const keyOf = ({ template, store, language }: CardPlace) => `${template} ${store ?? ''} ${language}`

/** Without repetitions and other properties. */
export function joinPlaces(earlier: readonly CardPlace[] = [], later: readonly CardPlace[] = []): CardPlace[] {
  return [
    ...new Map([...earlier, ...later].map(({ template, store, language }) => [keyOf({ template, store, language }), { template, store, language }])).values(),
  ]
}

/** Adds missing cards of a template to a product, or removes the existing ones. */
export function planProductCards(
  { kind, priceCardTemplate }: Action,
  places: ReadonlyMap<number, readonly CardPlace[]>,
  cards: readonly PlacedCard[],
): CardPlan {
  if (kind === 'REMOVE_PRICE_CARD') return { add: [], remove: cards.filter(({ template }) => template === priceCardTemplate) }
  const present = new Set(cards.map(keyOf))
  return { add: (places.get(priceCardTemplate ?? 0) ?? []).filter((place) => !present.has(keyOf(place))), remove: [] }
}

/** Undoes the cards that an automation added to a product, and those that it removed. */
export function undoProductCards(
  { addedCards = [], removedCards = [] }: { addedCards?: readonly CardPlace[]; removedCards?: readonly CardPlace[] },
  cards: readonly PlacedCard[],
): CardPlan {
  const given = new Set(addedCards.map(keyOf))
  const present = new Set(cards.map(keyOf))
  return { add: removedCards.filter((place) => !present.has(keyOf(place))), remove: cards.filter((card) => given.has(keyOf(card))) }
}
