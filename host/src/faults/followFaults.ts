/** Reports an error of the page; the code for it is fetched with the first one. */
export function report(error: unknown): void {
  void import('./reportFault').then(
    ({ reportFault }) => reportFault(error),
    () => null,
  )
}

/** Reports what nobody in the page catches. What a boundary catches, React tells `report`. */
export function followFaults(window: Window): void {
  window.addEventListener('error', ({ error }) => {
    // a script of a browser's extension gives none, and a file that is missing is no error of ours
    if (error) report(error)
  })
  window.addEventListener('unhandledrejection', ({ reason }) => report(reason))
}
