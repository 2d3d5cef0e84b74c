import { useEffect, useState } from 'react'

const TICK = 250

/** The current time, updated while it is shown. Often enough that no second is skipped. */
export function useNow(isTicking: boolean): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (!isTicking) return
    const tick = () => setNow(Date.now())
    tick()
    const timer = setInterval(tick, TICK)
    return () => clearInterval(timer)
  }, [isTicking])
  return now
}
