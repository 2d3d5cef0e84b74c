import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** A mail as it was received. */
export interface ReceivedMail {
  to: string[]
  subject: string
  text: string
  /** Address for replies, from the header */
  replyTo: string
}

/** Mail to an address that starts with this is refused permanently, as by a mailbox that no longer exists. */
const gone = /^gone\./

/** Decodes a text of a mail: UTF-8, with non-ASCII written as `=C3=A9` and long lines folded. */
function readQuotedPrintable(text: string): string {
  const bytes = text.replace(/=\r?\n/g, '').replace(/((?:=[0-9A-F]{2})+)/g, (codes) => Buffer.from(codes.replaceAll('=', ''), 'hex').toString())
  return bytes.replaceAll('\r\n', '\n')
}

function readMail(raw: string, to: string[]): ReceivedMail {
  const [head = '', ...parts] = raw.split(/\r\n\r\n/)
  const subject = /^Subject: ((?:.|\r\n[ \t])*)/m.exec(head)?.[1]?.replace(/\r\n[ \t]/g, ' ') ?? ''
  const replyTo = /^Reply-To: ((?:.|\r\n[ \t])*)/im.exec(head)?.[1]?.replace(/\r\n[ \t]/g, ' ') ?? ''
  // the first of its two forms, which is plain text
  const body = parts.join('\r\n\r\n')
  const plain = /Content-Type: text\/plain[^]*?\r\n\r\n([^]*?)\r\n--/.exec(`${head}\r\n\r\n${body}`)
  return { to, subject, replyTo, text: readQuotedPrintable(plain?.[1] ?? body) }
}

/** A mail server for the tests: receives the product's mail over SMTP, and returns it by recipient on request. */
export class MailSink {
  readonly #received: ReceivedMail[] = []
  readonly #smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _, done) => done(gone.test(address) ? Object.assign(new Error('No such mailbox'), { responseCode: 550 }) : null),
    onData: (stream, { envelope }, done) => {
      const pieces: Buffer[] = []
      stream.on('data', (piece: Buffer) => pieces.push(piece))
      stream.on('end', () => {
        this.#received.push(
          readMail(
            Buffer.concat(pieces).toString(),
            envelope.rcptTo.map(({ address }) => address),
          ),
        )
        done()
      })
    },
  })
  readonly #http: Server = createServer((request, response) => {
    const to = new URL(request.url ?? '/', 'http://sink').searchParams.get('to')?.toLowerCase()
    response.end(JSON.stringify(this.#received.filter((mail) => mail.to.some((one) => one.toLowerCase() === to))))
  })

  /** Starts both servers: mail is delivered to `smtp://…`, and read at `http://…`. */
  async start(): Promise<{ smtp: string; http: string }> {
    const listening = (server: { listen(port: number, host: string, done: () => void): unknown }) =>
      new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
    await Promise.all([listening(this.#smtp), listening(this.#http)])
    const portOf = (address: unknown) => (address as AddressInfo).port
    return { smtp: `smtp://127.0.0.1:${portOf(this.#smtp.server.address())}`, http: `http://127.0.0.1:${portOf(this.#http.address())}` }
  }

  async stop(): Promise<void> {
    this.#http.closeAllConnections()
    await Promise.all([
      new Promise<void>((resolve) => this.#smtp.close(() => resolve())),
      new Promise<void>((resolve) => void this.#http.close(() => resolve())),
    ])
  }
}
