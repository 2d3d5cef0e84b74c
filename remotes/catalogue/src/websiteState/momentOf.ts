/** A moment as typed: date and time in the user's time zone; '' for none. */
interface TypedMoment {
  day: string
  time: string
}

const two = (number: number) => String(number).padStart(2, '0')

export function typedMoment(iso: string | null | undefined): TypedMoment {
  if (!iso) return { day: '', time: '' }
  const at = new Date(iso)
  return { day: `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`, time: `${two(at.getHours())}:${two(at.getMinutes())}` }
}

/** The moment for the server; null for none. A date without time means midnight. */
export function momentOf({ day, time }: TypedMoment): string | null {
  return day === '' ? null : new Date(`${day}T${time || '00:00'}`).toISOString()
}

/** Why two moments are invalid together; undefined if they are valid. */
export function scheduleFault(from: string | null, to: string | null): 'order' | undefined {
  return from !== null && to !== null && from >= to ? 'order' : undefined
}
