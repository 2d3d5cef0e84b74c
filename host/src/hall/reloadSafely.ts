/** Loads the page anew by ourselves; what is being typed in a form is written down first, and offered again after it. */
export async function reloadSafely(): Promise<void> {
  // Fetched when it is needed. The hall gives it to the rooms: only what it imports somewhere is there for them.
  await import('@vitrine/drafts').then(
    ({ flushDrafts }) => flushDrafts(),
    // without its code there was no form either
    () => undefined,
  )
  location.reload()
}
