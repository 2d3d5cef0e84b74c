import type { Server } from 'node:net'

const patience = 1_000
// What else happens in a turn is time in which further connections come.
const shortTurn = 0.2

/**
 * Resolves right after a turn of the event loop in which no connection waited to be accepted, or after a second. The system resets
 * those that wait when a port closes, and a proxy sends no change again that it has sent. Node accepts one in each turn.
 */
export async function noneWaits(server: Server): Promise<void> {
  let accepted = 0
  const count = () => void (accepted += 1)
  server.on('connection', count)
  const end = performance.now() + patience
  for (let began = performance.now(), before = -1; began < end;) {
    await new Promise(setImmediate)
    const ended = performance.now()
    if (accepted === before && ended - began < shortTurn) break
    before = accepted
    began = ended
  }
  server.off('connection', count)
}
