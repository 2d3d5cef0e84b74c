const DURATION = 1000

/**
 * Brings what a step speaks of into the middle of the window, in 1000 ms; at once for who wants no motion. What is in
 * view already stays where it is.
 *
 * @returns stops on the way
 */
export function scrollToTarget(target: Element): () => void {
  const { top, height } = target.getBoundingClientRect()
  const { innerHeight, scrollY } = window
  const isTall = height > innerHeight * 0.6
  const isInView = top >= 60 && top + (isTall ? innerHeight * 0.3 : height) <= innerHeight - 60
  if (isInView) return () => undefined
  const goal = Math.max(0, scrollY + top - (isTall ? 80 : (innerHeight - height) / 2))
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) {
    window.scrollTo({ top: goal, behavior: 'instant' })
    return () => undefined
  }
  const began = performance.now()
  let frame = 0
  const step = (now: number) => {
    const part = Math.min(1, Math.max(0, now - began) / DURATION)
    window.scrollTo({ top: scrollY + (goal - scrollY) * ease(part), behavior: 'instant' })
    if (part < 1) frame = requestAnimationFrame(step)
  }
  frame = requestAnimationFrame(step)
  return () => cancelAnimationFrame(frame)
}

/** Begins and ends gently. */
function ease(part: number): number {
  return part < 0.5 ? 2 * part * part : 1 - 2 * (1 - part) * (1 - part)
}
