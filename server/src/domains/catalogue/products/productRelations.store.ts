import { type Field, linkField, type Relation } from '../../../engine/index.ts'

/** A list of other products: a product cannot refer to itself. */
function related(name: string, label: string, kind: 'CROSS_SELL' | 'UPSELL'): Field {
  const link = linkField(name, label, {
    table: 'related_products',
    owner: 'product_id',
    target: 'related_id',
    refersTo: 'products',
    position: 'position',
    fixed: { column: 'kind', value: kind },
  })
  if (link.place.in !== 'relation') return link
  const { verify } = link.place
  const place: Relation = {
    ...link.place,
    async verify(db, rows, coming) {
      const problems = new Map(await verify?.(db, rows, coming))
      rows.forEach(({ id, value }, at) => {
        if (id !== null && (value as readonly number[]).includes(id)) problems.set(at, { code: 'related.self' })
      })
      return problems
    },
  }
  return { ...link, place }
}

export const crossSellField = related('crossSell', 'catalogue.product.crossSell', 'CROSS_SELL')
export const upSellField = related('upSell', 'catalogue.product.upSell', 'UPSELL')
