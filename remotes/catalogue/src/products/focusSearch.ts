/** The list of filters made way for a form: the focus goes along. */
export function focusSearch(form: HTMLFormElement | null) {
  form?.querySelector('input')?.focus({ preventScroll: true })
}
