const NO_TEXT = /^(checkbox|radio|button|submit|reset|range|color|file)$/

/** Whether a key that is pressed here may be meant as a letter. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target instanceof HTMLInputElement) return !NO_TEXT.test(target.type)
  return target.isContentEditable || /^(TEXTAREA|SELECT)$/.test(target.tagName)
}
