import type { Context } from '../../../platform/contract/index.ts'

// Per request the objects that it was given so far, so that nothing is readable that no allowed field has returned.
const handed = new WeakMap<Context, WeakSet<object>>()

/** Marks what a field returns to a request, and returns it. */
export function markReachable(context: Context, value: unknown): unknown {
  if (value instanceof Promise) return value.then((found: unknown) => markReachable(context, found))
  for (const thing of Array.isArray(value) ? value : [value]) {
    if (typeof thing !== 'object' || thing === null) continue
    const things = handed.get(context) ?? new WeakSet()
    handed.set(context, things.add(thing))
  }
  return value
}

/** Whether an allowed field has returned this object to the request. */
export function isReachable(context: Context, thing: unknown): boolean {
  return typeof thing === 'object' && thing !== null && (handed.get(context)?.has(thing) ?? false)
}
