// The floor for the real server: the same SQL on the same database, with only node:http, pg and JSON.stringify. No server can
// answer faster with these statements, so the bench reports multiples of it.
import { createServer, type IncomingMessage } from 'node:http'
import pg from 'pg'
import { readRecording } from './Recording.ts'
import { Replay } from './Replay.ts'

const recording = readRecording(process.env['BENCH_RECORDING']!)
pg.types.setTypeParser(pg.types.builtins.DATE, (day) => day)
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
// The same number of connections as the server.
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10, application_name: `vitrine ${process.pid}` })

async function readBody(request: IncomingMessage): Promise<{ recordedText?: string; text?: string }> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return JSON.parse(Buffer.concat(parts).toString())
}

const server = createServer((request, response) => {
  const answer = async () => {
    const { recordedText, text } = await readBody(request)
    const replay = new Replay(recordedText, text)
    const data = await replay.run(recording.get(request.url!.slice(1)) ?? [], pool)
    const body = JSON.stringify({ data })
    response.writeHead(200, { 'content-type': 'application/json', 'x-strayed': encodeURIComponent(replay.strayed.join('; ')) })
    response.end(body)
  }
  answer().catch((error: Error) => {
    response.writeHead(500).end(error.message)
  })
})

server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (address !== null && typeof address === 'object') process.send?.({ port: address.port })
})
process.on('disconnect', () => process.exit())
