const KEY = 'vitrine_letter_keys'

/**
 * Whether single-letter shortcuts are enabled. Speech input users, or anybody who presses keys by accident, can disable them
 * (WCAG 2.1.4); stored in this browser.
 */
export const letterKeys = {
  isOn(): boolean {
    try {
      return localStorage.getItem(KEY) !== 'off'
    } catch {
      // storage is unavailable
      return true
    }
  },
  turn(isOn: boolean): void {
    if (isOn) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, 'off')
  },
}
