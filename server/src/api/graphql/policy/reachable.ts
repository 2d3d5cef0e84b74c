import type { Context } from '../../../platform/contract/index.ts'

// For each call what it was given so far, so that nothing is read of a thing to which no allowed field has led.
const handed = new WeakMap<Context, WeakSet<object>>()

/** Notes what a field gives to a call, and gives it on. */
export function markReachable(context: Context, value: unknown): unknown {
  if (value instanceof Promise) return value.then((found: unknown) => markReachable(context, found))
  for (const thing of Array.isArray(value) ? value : [value]) {
    if (typeof thing !== 'object' || thing === null) continue
    const things = handed.get(context) ?? new WeakSet()
    handed.set(context, things.add(thing))
  }
  return value
}

/** Whether an allowed field has led this call to that thing. */
export function isReachable(context: Context, thing: unknown): boolean {
  return typeof thing === 'object' && thing !== null && (handed.get(context)?.has(thing) ?? false)
}
