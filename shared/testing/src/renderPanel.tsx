import type { ComponentType } from 'react'
import { defineRemote, screen, Slot, type Remote, type SlotName, type SlotProps } from '@vitrine/shell'
import { renderScreen, type RenderedScreen, type RenderScreenOptions } from './renderScreen'

/**
 * Mounts one panel of a remote in its slot, with the props of the slot, on an otherwise empty screen.
 *
 * @example
 * await renderPanel(pricing, 'product.panel', 'prices', { productId: '7' }, { resolvers: { Product: () => ({ prices: [] }) } })
 */
export function renderPanel<S extends SlotName>(
  remote: Remote,
  slot: S,
  id: string,
  props: SlotProps[S],
  options: RenderScreenOptions = {},
): Promise<RenderedScreen> {
  const entry = remote.panels.find((panel) => panel.slot === slot && panel.id === id)
  if (!entry) throw new Error(`The remote ${remote.id} has no panel ${id} in the slot ${slot}`)
  // for a slot known only as a type parameter, TypeScript does not see that its props fit
  const Panel = Slot as ComponentType<object>
  const place = { name: slot, id, ...props }
  const neighbour = defineRemote({
    id: 'neighbour',
    contract: 1,
    messages: { en: {}, nl: {} },
    menu: [],
    screens: [
      screen({ path: '/neighbour', query: entry.query, variables: () => entry.variables(props), load: async () => ({ default: () => <Panel {...place} /> }) }),
    ],
    panels: [],
  })
  return renderScreen(neighbour, '/neighbour', { ...options, remotes: [remote, ...(options.remotes ?? [])] })
}
