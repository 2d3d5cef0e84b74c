import type { ServerResponse } from 'node:http'
import { Deadline } from '../db/Deadline.ts'
import { sendText } from './headers.ts'

/** Answers a request that is not a call of GraphQL after so many milliseconds, and sees to it that it does no more. */
export async function limitTime(response: ServerResponse, milliseconds: number, work: () => unknown): Promise<void> {
  const deadline = new Deadline(milliseconds)
  const late = Promise.withResolvers<void>()
  deadline.onPassed(() => {
    console.error(`${response.req.method} ${response.req.url?.split('?')[0]} was not answered within ${milliseconds / 1000} s and given up`)
    if (!response.headersSent && !response.destroyed) sendText(response, 503, 'There was no answer in time\n')
    late.resolve()
  })
  const done = deadline
    .run(async () => void (await work()))
    .catch((error: unknown) => {
      if (!deadline.isOver) throw error
      response.destroy()
    })
    .finally(() => deadline.end())
  await Promise.race([done, late.promise])
}
