import { graphql, readInlineData } from '@vitrine/relay'
import type { readReverted_payload$key } from './__generated__/readReverted_payload.graphql'

/** The result of a revert or a restore. `failed` has already been reported to the person. */
export type Reverted =
  | { kind: 'done'; changeSet: string; sentence: string }
  | { kind: 'job'; job: string; title: string }
  | { kind: 'refused'; messages: readonly string[] }
  | { kind: 'failed' }

/** Reads the server's response to `revert` and `restore`. */
export function readReverted(key: readReverted_payload$key): Reverted {
  const { changeSet, job, errors } = readInlineData(payload, key)
  if (job) return { kind: 'job', job: job.id, title: job.title }
  if (changeSet) return { kind: 'done', changeSet: changeSet.id, sentence: changeSet.sentence }
  return { kind: 'refused', messages: errors.map(({ message }) => message) }
}

const payload = graphql`
  fragment readReverted_payload on RevertPayload @inline {
    changeSet {
      id
      sentence
    }
    job {
      id
      title
    }
    errors {
      message
    }
  }
`
