import { resolve } from 'node:path'
import { house, outputLines, runProgram } from './runProgram.ts'
import type { Wall } from './Wall.ts'

interface LintedFile {
  filePath: string
  messages: { ruleId: string | null; line?: number; message: string }[]
}

export const lintWall: Wall = {
  name: 'lint',
  promise: 'ESLint has nothing to say',
  async find(root) {
    const args = ['--config', resolve(house, 'eslint.config.js'), '--format', 'json', '--no-warn-ignored', '.']
    const outcome = await runProgram('eslint/bin/eslint.js', args, root)
    if (!outcome.stdout.startsWith('[')) return outputLines(outcome)
    const files = JSON.parse(outcome.stdout) as LintedFile[]
    const breaches = files.flatMap((file) =>
      file.messages.map(
        ({ ruleId, line, message }) =>
          `${file.filePath.slice(root.length + 1)}:${line ?? 1} ${message.split('\n')[0]} (${ruleId ?? 'parser'})`,
      ),
    )
    return files.length === 0 ? ['eslint saw no file at all'] : breaches
  },
}
