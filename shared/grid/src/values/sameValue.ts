import type { GridValue } from '../GridRow'

const isEmpty = (value: GridValue | undefined): boolean => value == null || value === '' || (Array.isArray(value) && value.length === 0)

/** Whether nothing would change: all forms of empty are equal, and the order of options does not matter. */
export function sameValue(one: GridValue | undefined, other: GridValue | undefined): boolean {
  if (isEmpty(one) || isEmpty(other)) return isEmpty(one) && isEmpty(other)
  if (!Array.isArray(one) || !Array.isArray(other)) return one === other
  return one.length === other.length && one.every((id) => other.includes(id))
}
