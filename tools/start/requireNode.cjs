// Loaded before every command (`node --require`). Plain JavaScript, because an older Node cannot run TypeScript and would
// fail with an unhelpful message.
const { existsSync } = require('node:fs')
const { join } = require('node:path')

const needed = 24
const major = Number(process.versions.node.split('.')[0])
const root = join(__dirname, '..', '..')

// when the install before a script fails, pnpm only warns and runs the script with whatever is installed
const installed = ['tools/node_modules/webpack', 'server/node_modules/pg', 'host/node_modules/react'].every((path) => existsSync(join(root, path)))

if (!installed) {
  console.error('The packages are not installed: run `npx --yes pnpm@12 install` here and read what it says, then try again.')
  process.exit(1)
}
if (major < needed) {
  const own = existsSync(join(root, 'node_modules', '.bin', 'node')) || existsSync(join(root, 'node_modules', '.bin', 'node.CMD'))
  console.error(
    own
      ? `Vitrine brings its own Node ${needed}, but this is Node ${process.versions.node}: start it with \`npx --yes pnpm@12 start\`.`
      : `Vitrine needs Node ${needed} and this is Node ${process.versions.node}: run \`npx --yes pnpm@12 install\` and read what it says; where no Node comes with it (macOS, ARM), install Node ${needed} from https://nodejs.org.`,
  )
  process.exit(1)
}
