import type { ServerResponse } from 'node:http'
import { Deadline } from '../../platform/db/index.ts'
import { sendText } from '../../platform/http/index.ts'
import { log } from '../../platform/log/index.ts'

/** Answers a request outside GraphQL after this many milliseconds, and makes sure that it does no more. */
export async function limitTime(response: ServerResponse, milliseconds: number, work: () => unknown): Promise<void> {
  const deadline = new Deadline(milliseconds)
  await deadline.finish(
    async () => {
      try {
        await work()
      } catch (error) {
        // the headers are sent: the status cannot be changed any more
        if (deadline.isOver) response.destroy()
        throw error
      }
    },
    () => {
      log.error(`${response.req.method} ${response.req.url?.split('?')[0]} was not answered within ${milliseconds / 1000} s and given up`)
      if (!response.headersSent && !response.destroyed) sendText(response, 503, 'There was no answer in time\n')
    },
  )
}
