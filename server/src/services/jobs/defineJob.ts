import type { JobKind } from './JobKind.ts'

// An input comes back from the database as its own kind stored it, so that its type may be dropped in between.
type AnyKind = JobKind<never>

const kinds = new Map<string, AnyKind>()

/**
 * Registers a kind of job in this process. Called while its domain is loaded.
 * @returns the same declaration
 * @throws Error if the kind is declared twice
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
