import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { productRoot, outputLines, runProgram } from './runProgram.ts'
import type { Rule } from './Rule.ts'

interface LintedFile {
  filePath: string
  messages: { ruleId: string | null; line?: number; message: string }[]
}

/** ESLint's findings in the tree `root` with one of Vitrine's configurations. */
export async function lint(root: string, config: string, args: string[]): Promise<string[]> {
  const outcome = await runProgram('eslint/bin/eslint.js', ['--config', resolve(productRoot, config), '--format', 'json', ...args], root)
  if (!outcome.stdout.startsWith('[')) return outputLines(outcome)
  const files = JSON.parse(outcome.stdout) as LintedFile[]
  const violations = files.flatMap((file) =>
    file.messages.map(({ ruleId, line, message }) => `${file.filePath.slice(root.length + 1)}:${line ?? 1} ${message.split('\n')[0]} (${ruleId ?? 'parser'})`),
  )
  return files.length === 0 ? ['eslint saw no file at all'] : violations
}

// Every rule examines one file alone, so an unchanged file need not be read again; a new plugin reads all files again.
function cache(): string[] {
  const versions = createHash('sha256')
    .update(readFileSync(resolve(productRoot, 'pnpm-lock.yaml')))
    .digest('hex')
    .slice(0, 12)
  return ['--cache', '--cache-strategy', 'content', '--cache-location', resolve(productRoot, `.cache/eslint-${versions}`)]
}

export const lintCheck: Rule = {
  name: 'lint',
  promise: 'ESLint has nothing to say',
  find: (root) => lint(root, 'eslint.config.js', [...(root === productRoot ? cache() : []), '--no-warn-ignored', '.']),
}
