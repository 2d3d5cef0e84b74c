import { useEffect, useState } from 'react'

const TICK = 250

/** The time, brought up to date while somebody looks at it. Often enough that a second never lasts two. */
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
