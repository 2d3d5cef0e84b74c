import { formattingLocale } from '@vitrine/i18n'
import { useSyncExternalStore } from 'react'
import { type IntlShape, useIntl } from 'react-intl'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

// One clock for all times on the page; it runs only while one is visible.
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

/** A relative time: now, 2 min ago, yesterday, 18 Nov, 18 Nov 2025. The full date and time are in the tooltip. */
export function RelativeTime({ value }: { value: string | null | undefined }) {
  const { locale, formatters } = useIntl()
  const current = useSyncExternalStore(subscribe, () => now)
  if (!value) return <span className="v-soft">–</span>
  const date = new Date(value)
  if (Number.isNaN(date.getTime())) return <span className="v-soft">–</span>
  const formats = formatsOf(formattingLocale(locale), formatters)
  return (
    <time dateTime={value} title={formats.full.format(date)} className="v-nowrap">
      {describe(date, current, formats)}
    </time>
  )
}

type Formats = ReturnType<typeof formatsOf>

/** Shared by all times of a page: a list has hundreds, and creating a set takes longer than rendering its row. */
function formatsOf(locale: string, { getRelativeTimeFormat, getDateTimeFormat }: IntlShape['formatters']) {
  return {
    relative: getRelativeTimeFormat(locale, { numeric: 'auto', style: 'short' }),
    thisYear: getDateTimeFormat(locale, { day: 'numeric', month: 'short' }),
    earlier: getDateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric' }),
    full: getDateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'short' }),
  }
}

function describe(date: Date, current: number, { relative, thisYear, earlier }: Formats): string {
  const passed = current - date.getTime()
  // The server's clock may be slightly ahead: that is now, not the future.
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
