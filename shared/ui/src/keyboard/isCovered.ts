/** Whether something must be answered before the page: a dialog, a context menu, the tour. */
export function isCovered(): boolean {
  const boxes = [...document.querySelectorAll('[aria-modal=true], [data-covers-page], .v-context-menu')]
  // an answered dialog is visible until its transition ends
  return boxes.some((box) => !box.closest('[data-open=false]'))
}
