import type { JobKind } from './JobKind.ts'

// An input comes back from the database as the kind itself put it there, so that its type may be forgotten in between.
type AnyKind = JobKind<never>

const kinds = new Map<string, AnyKind>()

/**
 * Makes a kind of long work known to this process. Called while its domain is loaded.
 * @returns the same declaration
 * @throws Error when the kind is declared twice
 */
export function defineJob<Input>(kind: JobKind<Input>): JobKind<Input> {
  if (kinds.has(kind.kind)) throw new Error(`The job kind ${kind.kind} is declared twice`)
  kinds.set(kind.kind, kind)
  return kind
}

/** undefined for a kind that no loaded domain declares, such as that of a job of a later version. */
export function findKind(kind: string): JobKind<unknown> | undefined {
  return kinds.get(kind) as JobKind<unknown> | undefined
}

export function declaredKinds(): string[] {
  return [...kinds.keys()]
}
