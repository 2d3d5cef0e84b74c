import { useEffect, useState } from 'react'

/** Whole seconds until a moment (milliseconds since 1970), counted down; 0 when it has come, or there is none. */
export function useSecondsUntil(moment: number | null): number {
  const [now, setNow] = useState(Date.now)
  const seconds = moment === null ? 0 : Math.max(0, Math.ceil((moment - now) / 1000))
  useEffect(() => {
    if (moment === null) return
    const tick = () => {
      setNow(Date.now())
      if (Date.now() >= moment) clearInterval(timer)
    }
    const timer = setInterval(tick, 250)
    tick()
    return () => clearInterval(timer)
  }, [moment])
  return seconds
}
