import { useMemo } from 'react'
import type { Localised } from './Registry'
import { useShell } from './ShellContext'
import type { SlotName } from './SlotProps'

export interface PanelInfo {
  id: string
  /** Id of the panel's remote */
  remote: string
  title: Localised
  order: number
  /** Fields that can be edited there, including everything below them. */
  edits: readonly string[]
  /** They are part of the screen's own form: see `usePanelFields` */
  joinsForm: boolean
}

/** The panels in the registry for a slot, in order. Loads no remote. */
export function usePanels(slot: SlotName): PanelInfo[] {
  const { registry } = useShell()
  return useMemo(
    () =>
      registry.remotes
        .flatMap((remote) =>
          remote.panels
            .filter((panel) => panel.slot === slot)
            .map(({ id, title, order, edits = [], joinsForm = false }) => ({ id, remote: remote.id, title, order, edits, joinsForm })),
        )
        .sort((a, b) => a.order - b.order || a.id.localeCompare(b.id)),
    [registry, slot],
  )
}
