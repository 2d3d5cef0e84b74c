import { execFile } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { LoaderContext } from 'webpack'

const run = promisify(execFile)

// the command line of @formatjs/cli, which has no exports
const formatjs = join(dirname(fileURLToPath(import.meta.resolve('@formatjs/cli/package.json'))), 'bin', 'formatjs')

/** The files whose texts a page shows: a remote's own, and the labels of fields, which the server reads uncompiled. */
export const messageFiles = /[\\/](i18n[\\/](\w+[\\/])?\w+|labels[\\/]\w+[\\/][a-z]{2})\.json$/

/**
 * `formatjs compile --ast` for one file of messages: each text becomes what the parser would produce in the browser. Throws
 * formatjs' own message for a text that cannot be parsed.
 * @param file an `en.json` or `nl.json`: ids and texts
 */
export const compileMessages = async (file: string): Promise<string> => {
  const { stdout } = await run(process.execPath, [formatjs, 'compile', file, '--ast', '--format', 'simple'], { maxBuffer: 64 * 1024 * 1024 })
  return JSON.stringify(JSON.parse(stdout))
}

/** A webpack loader. */
export default function messagesLoader(this: LoaderContext<object>): void {
  const done = this.async()
  compileMessages(this.resourcePath).then((compiled) => done(null, compiled), done)
}
