import { useMemo } from 'react'
import type { Localised } from './Registry'
import { useShell } from './ShellContext'
import type { SlotName } from './SlotProps'

export interface PanelInfo {
  id: string
  /** Id of the room that gives the panel */
  room: string
  title: Localised
  order: number
}

/** The panels that the registry knows for a slot, in order. Loads no room. */
export function usePanels(slot: SlotName): PanelInfo[] {
  const { registry } = useShell()
  return useMemo(
    () =>
      registry.rooms
        .flatMap((room) =>
          room.panels
            .filter((panel) => panel.slot === slot)
            .map(({ id, title, order }) => ({ id, room: room.id, title, order })),
        )
        .sort((a, b) => a.order - b.order || a.id.localeCompare(b.id)),
    [registry, slot],
  )
}
