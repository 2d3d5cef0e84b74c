import { RunningServer, type StartOptions } from './RunningServer.ts'

export interface StartResult {
  /** Milliseconds, the fastest of three, PostgreSQL's own start included */
  firstAnswer: number
  /** MB, a while after the start */
  memoryAtRest: number
}

/** Starts the server on an existing database until its first response, and measures its memory at rest. */
export async function measureStart(options: StartOptions): Promise<StartResult> {
  const times: number[] = []
  let memoryAtRest = 0
  for (let turn = 0; turn < 3; turn++) {
    const server = await RunningServer.start(options)
    times.push(server.startMs)
    if (turn === 2) {
      await new Promise((wait) => setTimeout(wait, 5000))
      memoryAtRest = server.memory()
    }
    await server.stop()
  }
  return { firstAnswer: Math.min(...times), memoryAtRest }
}
