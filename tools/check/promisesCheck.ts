import { resolve } from 'node:path'
import { productRoot, outputLines, runProgram } from './runProgram.ts'
import type { Rule } from './Rule.ts'

interface Report {
  number_of_files: number
  diagnostics: { message: string; code: string; filename: string; labels: { span: { line: number } }[] }[]
}

export const promisesCheck: Rule = {
  name: 'promises',
  promise: 'the server waits for every promise, or says that it does not',
  async find(root) {
    const config = ['--config', resolve(productRoot, 'oxlint.promises.json'), '--tsconfig', 'tsconfig.node.json']
    const outcome = await runProgram('oxlint/bin/oxlint', ['--type-aware', ...config, '--format', 'json', 'server'], root)
    if (!outcome.stdout.startsWith('{')) return outputLines(outcome)
    const { number_of_files: seen, diagnostics } = JSON.parse(outcome.stdout) as Report
    if (seen === 0) return ['oxlint saw no file at all']
    // it processes several files in parallel
    return diagnostics.map(({ message, code, filename, labels }) => `${filename}:${labels[0]?.span.line ?? 1} ${message} (${code})`).sort()
  },
}
