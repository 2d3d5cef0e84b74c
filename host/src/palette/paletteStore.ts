import { OpenStore } from '../shortcuts/OpenStore'

/** Whether the palette is open. */
export const paletteStore = new OpenStore()

/** Toggles the palette. */
export function togglePalette(): void {
  if (paletteStore.getSnapshot()) paletteStore.close()
  else paletteStore.open()
}
