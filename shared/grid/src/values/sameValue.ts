import type { GridValue } from '../GridRow'

const isEmpty = (value: GridValue | undefined): boolean => value == null || value === '' || (Array.isArray(value) && value.length === 0)

/** Whether nothing would be changed: empty is empty, however it is written, and the order of chosen options is no matter. */
export function sameValue(one: GridValue | undefined, other: GridValue | undefined): boolean {
  if (isEmpty(one) || isEmpty(other)) return isEmpty(one) && isEmpty(other)
  if (!Array.isArray(one) || !Array.isArray(other)) return one === other
  return one.length === other.length && one.every((id) => other.includes(id))
}
