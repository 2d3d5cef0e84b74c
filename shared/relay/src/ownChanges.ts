let count = 0

/** A change of this tab is on its way, or has been answered. */
export function noteOwnChange(): void {
  count += 1
}

/** Grows with every change that this tab makes: whoever asks by turns knows by it that what is new may be of one's own doing. */
export function countOwnChanges(): number {
  return count
}
