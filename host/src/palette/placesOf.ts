import type { Registry, RegistryCommand } from '@vitrine/shell'
import { hasScreen } from '../app/hasScreen'
import { menuGroupsOf, pathOf } from '../topBar/menuGroups'
import { hostPlaces } from './hostPlaces'
import type { Place } from './Place'

/**
 * Every destination in the registry, in the order of the menu: the menu's entries, the remotes' commands after the entry with
 * their address, and around them the host's own. A command for an address of the menu replaces that entry. A planned screen is
 * not a destination: neither entries nor shortcuts lead there.
 */
export function placesOf(registry: Registry): Place[] {
  const commands = registry.remotes.flatMap((remote) => (remote.commands ?? []).map((command) => placeOf(remote.id, command)))
  const [dashboard, ...others] = hostPlaces
  const places: Place[] = dashboard ? [dashboard] : []
  const add = (place: Place) => {
    if (hasScreen(registry, place.to) && !places.some(({ to }) => to === place.to)) places.push(place)
  }
  for (const entry of menuGroupsOf(registry).flatMap(({ entries }) => entries)) {
    add(commands.find(({ to }) => to === entry.to) ?? { id: `menu:${entry.to}`, group: 'go', label: entry.label, to: entry.to })
    commands.filter((command) => pathOf(command) === pathOf(entry)).forEach(add)
  }
  commands.forEach(add)
  others.forEach(add)
  return places
}

/** The create page for the current list or detail page: `/products/new` on `/products/7/edit`. */
export function createPlaceFor(places: readonly Place[], pathname: string): Place | undefined {
  return places
    .filter(({ group, to }) => group === 'create' && `${pathname}/`.startsWith(`${to.replace(/\/new$/, '')}/`))
    .sort((a, b) => b.to.length - a.to.length)[0]
}

function placeOf(remote: string, { id, ...command }: RegistryCommand): Place {
  return { id: `${remote}.${id}`, ...command }
}
