let count = 0

/** A mutation of this tab was sent, or has been answered. */
export function noteOwnChange(): void {
  count += 1
}

/** Increases with every mutation of this tab: pollers know by it that a change may be their own. */
export function countOwnChanges(): number {
  return count
}
