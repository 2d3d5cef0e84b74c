import { OpenStore } from '../shortcuts/OpenStore'

/** Whether the palette is open. */
export const paletteStore = new OpenStore()

/** Opens the palette, and closes it by the same keys. */
export function togglePalette(): void {
  if (paletteStore.getSnapshot()) paletteStore.close()
  else paletteStore.open()
}
