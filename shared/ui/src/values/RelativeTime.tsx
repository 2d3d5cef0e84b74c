import { formattingLocale } from '@vitrine/i18n'
import { useMemo, useSyncExternalStore } from 'react'
import { useIntl } from 'react-intl'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

// One clock for all times on the page; it runs only while somebody looks at one.
let now = Date.now()
let timer: ReturnType<typeof setInterval> | undefined
const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  if (listeners.size === 0) {
    now = Date.now()
    timer = setInterval(() => {
      now = Date.now()
      for (const tell of listeners) tell()
    }, MINUTE)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) clearInterval(timer)
  }
}

/**
 * When something happened, as a person says it: now, 2 min ago, yesterday, 18 Nov, 18 Nov 2025. The full date and time
 * stand in the title.
 */
export function RelativeTime({ value }: { value: string | null | undefined }) {
  const { locale } = useIntl()
  const current = useSyncExternalStore(subscribe, () => now)
  const formats = useMemo(() => formatsOf(formattingLocale(locale)), [locale])
  if (!value) return <span className="v-soft">–</span>
  const date = new Date(value)
  if (Number.isNaN(date.getTime())) return <span className="v-soft">–</span>
  return (
    <time dateTime={value} title={formats.full.format(date)} className="v-nowrap">
      {describe(date, current, formats)}
    </time>
  )
}

type Formats = ReturnType<typeof formatsOf>

function formatsOf(locale: string) {
  return {
    relative: new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style: 'short' }),
    thisYear: new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short' }),
    earlier: new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric' }),
    full: new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'short' }),
  }
}

function describe(date: Date, current: number, { relative, thisYear, earlier }: Formats): string {
  const passed = current - date.getTime()
  // A server's clock may run a little ahead of this one: that is now, not the future.
  const isPast = passed > -MINUTE
  if (isPast && passed < MINUTE) return relative.format(0, 'second')
  if (isPast && passed < HOUR) return relative.format(-Math.floor(passed / MINUTE), 'minute')
  const days = Math.round((startOfDay(current) - startOfDay(date.getTime())) / DAY)
  if (isPast && days === 0) return relative.format(-Math.floor(passed / HOUR), 'hour')
  if (Math.abs(days) <= 1) return relative.format(-days, 'day')
  return (date.getFullYear() === new Date(current).getFullYear() ? thisYear : earlier).format(date)
}

function startOfDay(time: number): number {
  return new Date(time).setHours(0, 0, 0, 0)
}
