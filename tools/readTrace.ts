// Translates error reports in the server's log, or a stack from a browser, to the original files and lines:
// `node tools/readTrace.ts [server.log] [--fault 7M6L-R557] [--maps dist/maps]`; without a file it reads stdin.
import { createReadStream } from 'node:fs'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { root } from './bundler/workspace.ts'
import { Maps } from './trace/Maps.ts'

type Fault = { fault: string; at: string; user: number | null; page: string; name: string; message: string; frames: string[] }

const { values, positionals } = parseArgs({
  options: { fault: { type: 'string' }, maps: { type: 'string', default: resolve(root, 'dist', 'maps') } },
  allowPositionals: true,
})
const maps = new Maps(resolve(values.maps))

const faultIn = (line: string): Fault | undefined => {
  if (!line.includes('{"fault":')) return undefined
  try {
    // a log collector writes its own prefix
    return JSON.parse(line.slice(line.indexOf('{"fault":'))) as Fault
  } catch {
    return undefined
  }
}

const printFault = ({ fault, at, user, page, name, message, frames }: Fault): void => {
  console.log(`\n${fault}  ${at}  ${user === null ? 'nobody signed in' : `user ${user}`}  ${page}\n${name}: ${message}`)
  for (const frame of frames) console.log(`  ${maps.read(frame) ?? `${frame}  (no map of this build)`}`)
}

for await (const line of createInterface({ input: positionals[0] ? createReadStream(resolve(positionals[0])) : process.stdin })) {
  const fault = faultIn(line)
  if (fault && (values.fault === undefined || fault.fault === values.fault.toUpperCase())) printFault(fault)
  // a pasted stack
  if (!fault && values.fault === undefined && /https?:\/\/\S+\.js/.test(line)) console.log(`  ${maps.read(line) ?? line.trim()}`)
}
