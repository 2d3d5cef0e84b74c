import { Agent, request } from 'node:http'

const agent = new Agent({ keepAlive: true, maxSockets: 16 })

export interface Answer {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: string
}

/** Posts JSON over a keep-alive connection, with as little overhead of our own as Node allows. */
export function post(url: string, body: unknown, headers: Record<string, string> = {}, by: Agent = agent): Promise<Answer> {
  const text = JSON.stringify(body)
  return new Promise((done, fail) => {
    const asking = request(
      url,
      {
        method: 'POST',
        agent: by,
        headers: { accept: 'application/json', 'content-type': 'application/json', 'content-length': Buffer.byteLength(text), ...headers },
      },
      (response) => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.on('error', fail)
        response.on('end', () => done({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts).toString() }))
      },
    )
    asking.on('error', fail)
    asking.end(text)
  })
}
