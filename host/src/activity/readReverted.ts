/** What became of a revert or a restore. `failed` has been told to the person already. */
export type Reverted =
  | { kind: 'done'; changeSet: string; sentence: string }
  | { kind: 'job'; job: string; title: string }
  | { kind: 'refused'; messages: readonly string[] }
  | { kind: 'failed' }

interface RevertPayload {
  readonly changeSet?: { readonly id: string; readonly sentence: string } | null
  readonly job?: { readonly id: string; readonly title: string } | null
  readonly errors: readonly { readonly message: string }[]
}

/** Reads the server's answer to `revert` and `restore`. */
export function readReverted({ changeSet, job, errors }: RevertPayload): Reverted {
  if (job) return { kind: 'job', job: job.id, title: job.title }
  if (changeSet) return { kind: 'done', changeSet: changeSet.id, sentence: changeSet.sentence }
  return { kind: 'refused', messages: errors.map(({ message }) => message) }
}
