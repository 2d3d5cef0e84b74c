let isReloading = false

// Nothing is lost, so the browser need not ask. Listeners of the window are called in order of registration, and this one
// precedes those of forms.
window.addEventListener('beforeunload', (event) => isReloading && event.stopImmediatePropagation(), { capture: true })

/** Reloads the page; unsaved form values are stored first, and offered again afterwards. */
export async function reloadSafely(reload = () => location.reload()): Promise<void> {
  // Loaded on demand. The host shares it with remotes: only what it imports somewhere is available to them.
  const flush = import('@vitrine/drafts').then(
    ({ flushDrafts }) => flushDrafts(),
    // without its code there was no form either
    () => undefined,
  )
  await Promise.race([flush, late()])
  isReloading = true
  reload()
}

/** A hanging request must not prevent the reload. */
function late(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 3000))
}
