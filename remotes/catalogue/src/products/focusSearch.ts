/** Moves the focus to a form that replaces the list of filters. */
export function focusSearch(form: HTMLFormElement | null) {
  form?.querySelector('input')?.focus({ preventScroll: true })
}
