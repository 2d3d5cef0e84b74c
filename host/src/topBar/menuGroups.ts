import type { MenuGroup, Registry, RegistryMenuEntry } from '@vitrine/shell'
import { hasScreen } from '../app/hasScreen'

/** The groups of the main menu, in their order. */
const groupOrder: MenuGroup[] = ['products', 'websites', 'priceCards', 'priceLists', 'attributes', 'media', 'files']

export interface MenuGroupEntries {
  group: MenuGroup
  entries: RegistryMenuEntry[]
  /** The address of a group with a single entry, which needs no panel; undefined while that entry has no screen */
  only: RegistryMenuEntry | undefined
  /** None of its entries has a screen yet */
  isUnavailable: boolean
}

/** What the remotes put into the menu, by group. A group without an entry is not shown. */
export function menuGroupsOf(registry: Registry): MenuGroupEntries[] {
  const all = registry.remotes.flatMap((remote) => remote.menu)
  return groupOrder
    .map((group) => ({ group, entries: all.filter((entry) => entry.group === group).sort((a, b) => a.order - b.order) }))
    .filter(({ entries }) => entries.length > 0)
    .map(({ group, entries }) => {
      const open = entries.filter(({ to }) => hasScreen(registry, to))
      return { group, entries, only: entries.length === 1 ? open[0] : undefined, isUnavailable: open.length === 0 }
    })
}

/** The menu's entry for exactly this address, whatever search it opens with. */
export function findMenuEntry(registry: Registry, pathname: string): RegistryMenuEntry | undefined {
  const path = pathname.replace(/(?<!\/)\/+$/, '')
  return registry.remotes.flatMap((remote) => remote.menu).find((entry) => pathOf(entry) === path)
}

/** The entry under which an address lies: `/products/7/edit` under products. The longest wins. */
export function enclosingMenuEntry(registry: Registry, pathname: string): RegistryMenuEntry | undefined {
  return registry.remotes
    .flatMap((remote) => remote.menu)
    .filter((entry) => `${pathname}/`.startsWith(`${pathOf(entry)}/`))
    .sort((a, b) => pathOf(b).length - pathOf(a).length)[0]
}

/** The address without its search. */
export function pathOf({ to }: { to: string }): string {
  return to.split('?')[0]!
}
