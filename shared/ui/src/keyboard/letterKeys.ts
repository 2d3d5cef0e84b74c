const KEY = 'vitrine_letter_keys'

/**
 * Whether keys without Ctrl or Cmd do something on the page. Who speaks to the computer, or presses keys by accident,
 * turns them off (WCAG 2.1.4); it is kept in this browser.
 */
export const letterKeys = {
  isOn(): boolean {
    try {
      return localStorage.getItem(KEY) !== 'off'
    } catch {
      // a browser that keeps nothing
      return true
    }
  },
  turn(isOn: boolean): void {
    if (isOn) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, 'off')
  },
}
