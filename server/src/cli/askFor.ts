import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'

/** A question on the command line; what is typed to a secret one does not show. */
export type Ask = (question: string, secret?: boolean) => Promise<string>

/** Asks questions one after the other, of a person or of whatever is piped in: one line for each. */
export async function askFor<Result>(questions: (ask: Ask) => Promise<Result>): Promise<Result> {
  const { isTTY } = process.stdin
  let isSecret = false
  // What one types comes back through here: all but the password.
  const echo = new Writable({ write: (text, _, done) => void (isSecret || process.stderr.write(text), done()) })
  const lines = createInterface({ input: process.stdin, output: isTTY ? echo : undefined, terminal: isTTY })
  const answers = lines[Symbol.asyncIterator]()
  try {
    return await questions(async (question, secret = false) => {
      process.stderr.write(`${question}: `)
      isSecret = secret
      const { value } = await answers.next()
      if (secret) process.stderr.write('\n')
      return String(value ?? '').trim()
    })
  } finally {
    lines.close()
  }
}
