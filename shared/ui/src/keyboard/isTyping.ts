const NO_TEXT = /^(checkbox|radio|button|submit|reset|range|color|file)$/

/** Whether a key pressed here may be text input. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target instanceof HTMLInputElement) return !NO_TEXT.test(target.type)
  return target.isContentEditable || /^(TEXTAREA|SELECT)$/.test(target.tagName)
}
