/** Whether something stands before the page that must be answered first: a dialog, a menu beside the pointer, the tour. */
export function isCovered(): boolean {
  const boxes = [...document.querySelectorAll('[aria-modal=true], [data-covers-page], .v-context-menu')]
  // a dialog that has been answered is still seen for as long as it takes to go
  return boxes.some((box) => !box.closest('[data-open=false]'))
}
