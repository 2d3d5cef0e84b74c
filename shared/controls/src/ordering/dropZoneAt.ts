/** Where on a row another one is dropped: before or after it, beside it; or onto it, to go below it. */
export type DropZone = 'before' | 'after' | 'into'

/**
 * The zone of a row at this height: its edges put another one beside it, if it is beside it already, and its middle takes it in.
 * @returns null where nothing would change: in the middle of the one that it is below
 */
export function dropZoneAt(y: number, box: { top: number; height: number }, { isBeside, isAbove }: { isBeside: boolean; isAbove: boolean }): DropZone | null {
  if (isAbove) return null
  const part = (y - box.top) / box.height
  if (isBeside && part < 0.3) return 'before'
  return isBeside && part > 0.7 ? 'after' : 'into'
}
