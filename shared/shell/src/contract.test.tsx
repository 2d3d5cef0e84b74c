import type { OperationType, PreloadedQuery } from '@vitrine/relay'
import { defineRemote } from './defineRemote'
import { panel } from './panel'
import { screen } from './screen'
import { Slot } from './Slot'

// These tests are proved by the type check: each line below a @ts-expect-error must not compile, or the check fails.

interface ListQuery extends OperationType {
  variables: { page: number }
  response: { products: string[] }
}

interface OtherQuery extends OperationType {
  variables: { name: string }
  response: { other: number }
}

const query = { kind: 'Request' } as never
const of =
  <Component,>(component: Component) =>
  async () => ({ default: component })

function ListScreen(_: { queryRef: PreloadedQuery<ListQuery> }) {
  return null
}
function OtherScreen(_: { queryRef: PreloadedQuery<OtherQuery> }) {
  return null
}
function ProductPanel(_: { productId: string; queryRef: PreloadedQuery<ListQuery> }) {
  return null
}
function ImagePanel(_: { imageId: string; queryRef: PreloadedQuery<ListQuery> }) {
  return null
}

test('a screen is given its own query and fills its own variables', () => {
  const right = { path: '/products', query, variables: () => ({ page: 1 }), load: of(ListScreen) }
  expect(screen<ListQuery>(right)).toMatchObject({ path: '/products', fetchPolicy: 'store-and-network' })
  expect(screen<ListQuery>({ ...right, fetchPolicy: 'store-or-network' }).fetchPolicy).toBe('store-or-network')
  // @ts-expect-error variables of another query
  screen<ListQuery>({ ...right, variables: () => ({ name: 'Lund' }) })
  // @ts-expect-error a screen that reads another query
  screen<ListQuery>({ ...right, load: of(OtherScreen) })
})

test('a panel stands in a slot that exists and asks for what the slot gives', () => {
  const right = {
    slot: 'product.panel',
    id: 'prices',
    title: 'pricing.panel.prices',
    order: 1,
    query,
    variables: ({ productId }: { productId: string }) => ({ page: productId.length }),
    load: of(ProductPanel),
  } as const
  expect(panel<ListQuery, 'product.panel'>(right)).toMatchObject({ slot: 'product.panel', id: 'prices' })
  // @ts-expect-error no such slot
  panel<ListQuery, 'product.panels'>({ ...right, slot: 'product.panels' })
  // @ts-expect-error the panel wants an image, the slot gives a product
  panel<ListQuery, 'product.panel'>({ ...right, load: of(ImagePanel) })
  // @ts-expect-error the dashboard gives no product
  panel<ListQuery, 'dashboard.panel'>({ ...right, slot: 'dashboard.panel' })
})

test('a slot is opened with what its panels are promised', () => {
  const right = <Slot name="product.panel" id="prices" productId="7" />
  expect(right.props.productId).toBe('7')
  // @ts-expect-error a product panel needs its product
  void (<Slot name="product.panel" id="prices" />)
  // @ts-expect-error the dashboard gives no product
  void (<Slot name="dashboard.panel" id="rules" productId="7" />)
  // @ts-expect-error no such slot
  void (<Slot name="product.tab" id="prices" productId="7" />)
})

test('a command leads to an address of Vitrine, in a group that the palette has', () => {
  const remote = { id: 'toy', contract: 1 as const, messages: { en: {}, nl: {} }, menu: [], screens: [], panels: [] }
  const right = { id: 'toys', group: 'go', label: 'toy.menu', to: '/toys', keys: 'g t' } as const
  expect(defineRemote({ ...remote, commands: [right] }).commands).toEqual([right])
  // @ts-expect-error an address of somewhere else
  defineRemote({ ...remote, commands: [{ ...right, to: 'https://example.com' }] })
  // @ts-expect-error no such group
  defineRemote({ ...remote, commands: [{ ...right, group: 'delete' }] })
})
