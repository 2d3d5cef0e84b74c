/** What the facets of articles are called. */
export const facetNames = {
  GROUP: 'supplier.facet.group',
  COLLECTION: 'supplier.facet.collection',
  MATERIAL: 'supplier.facet.material',
  COLOUR: 'supplier.facet.colour',
  FABRIC: 'supplier.facet.fabric',
  SET_UP: 'supplier.facet.setUp',
  WIDTH: 'supplier.facet.width',
  DEPTH: 'supplier.facet.depth',
  HEIGHT: 'supplier.facet.height',
  PRICE: 'supplier.facet.price',
  LEAD_TIME: 'supplier.facet.leadTime',
  EAN: 'supplier.facet.ean',
} as const satisfies Record<string, MessageId>

/** The message for a facet's name; undefined for one that this build does not know. */
export function facetName(facet: string): MessageId | undefined {
  return (facetNames as Readonly<Record<string, MessageId>>)[facet]
}
