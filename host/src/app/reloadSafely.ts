let isReloading = false

// Nothing is lost, so the browser need not ask. Listeners of the window are heard in the order in which they came, and
// this one came before any form.
window.addEventListener('beforeunload', (event) => isReloading && event.stopImmediatePropagation(), { capture: true })

/** Loads the page again by ourselves; what is being typed in a form is written down first, and offered again after it. */
export async function reloadSafely(reload = () => location.reload()): Promise<void> {
  // Fetched when it is needed. The host gives it to the remotes: only what it imports somewhere is there for them.
  const flush = import('@vitrine/drafts').then(
    ({ flushDrafts }) => flushDrafts(),
    // without its code there was no form either
    () => undefined,
  )
  await Promise.race([flush, late()])
  isReloading = true
  reload()
}

/** A file that hangs must not keep the page from being loaded again. */
function late(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 3000))
}
