// `npx --yes pnpm@12 start`: builds what changed, then runs the server in this process, so that Ctrl-C reaches it.
import { buildAll } from '../build.ts'

process.env['NODE_ENV'] ??= 'production'

try {
  await buildAll(console.log)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  console.error('The build failed, so nothing was started.')
  process.exit(1)
}

await import('../../server/src/main.ts')
