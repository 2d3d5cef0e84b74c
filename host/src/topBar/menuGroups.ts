import { hostMenuGroups, type HostMenuGroup, type Localised, type MenuGroup, type Registry, type RegistryMenuEntry } from '@vitrine/shell'
import { hasScreen } from '../app/hasScreen'

export interface MenuGroupEntries {
  group: MenuGroup
  /** The words of a group that a remote brings; those of the host's groups are messages of the host */
  label: Localised | null
  entries: RegistryMenuEntry[]
  /** The address of a group with a single entry, which needs no panel; undefined while that entry has no screen */
  only: RegistryMenuEntry | undefined
  /** None of its entries has a screen yet */
  isUnavailable: boolean
}

/** Whether the host has words for a group itself. */
export function isHostGroup(group: MenuGroup): group is HostMenuGroup {
  return Object.hasOwn(hostMenuGroups, group)
}

/** The host's groups and those that remotes bring, in their order; the first to bring one gives it its words. */
function groupsOf(registry: Registry): Pick<MenuGroupEntries, 'group' | 'label'>[] {
  const groups = new Map<MenuGroup, { order: number; label: Localised | null }>(
    Object.entries(hostMenuGroups).map(([group, order]) => [group, { order, label: null }]),
  )
  for (const { id, order, label } of registry.remotes.flatMap(({ menuGroups = [] }) => menuGroups)) if (!groups.has(id)) groups.set(id, { order, label })
  return [...groups].sort(([, a], [, b]) => a.order - b.order).map(([group, { label }]) => ({ group, label }))
}

/** What the remotes put into the menu, by group. A group without an entry is not shown. */
export function menuGroupsOf(registry: Registry): MenuGroupEntries[] {
  const all = registry.remotes.flatMap((remote) => remote.menu)
  return groupsOf(registry)
    .map(({ group, label }) => ({ group, label, entries: all.filter((entry) => entry.group === group).sort((a, b) => a.order - b.order) }))
    .filter(({ entries }) => entries.length > 0)
    .map(({ group, label, entries }) => {
      const open = entries.filter(({ to }) => hasScreen(registry, to))
      return { group, label, entries, only: entries.length === 1 ? open[0] : undefined, isUnavailable: open.length === 0 }
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
