import { OpenStore } from './OpenStore'

/** Whether the list of shortcuts is open. */
export const shortcutsStore = new OpenStore()

/** Shows the shortcuts that work on the screen behind. */
export function openShortcuts(): void {
  shortcutsStore.open()
}
