import { readFile } from 'node:fs/promises'
import { currentProduct } from './currentProduct.ts'

type Jobs = { jobs: { results: { id: string; title: string; state: string; done: number; total: number }[] } }

/** What a screenshot of a failed test does not show: the state of the last jobs, and the server's last output. */
export const tellServer = async (call: <Data>(query: string) => Promise<Data>): Promise<string> => {
  const jobs = await call<Jobs>('{ jobs { results(limit: 6) { id title state done total } } }').then(
    ({ jobs: { results } }) => results.map(({ id, title, state, done, total }) => `job ${id} ${state} ${done}/${total} ${title}`),
    (error: unknown) => [`The jobs cannot be asked for: ${String(error)}`],
  )
  const log = await readFile(currentProduct().log, 'utf8').catch(() => '')
  return [...jobs, ...log.trimEnd().split('\n').slice(-15)].join('\n')
}
