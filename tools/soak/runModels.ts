import { spawn } from 'node:child_process'
import { productRoot } from '../check/runProgram.ts'

/**
 * The model tests of calls, sessions and outages, with ten times the sequences that they try in every `pnpm test`. Prints
 * jest's output only when a rule was broken: with the seed, and the shortest sequence that breaks it.
 */
export const runModels = (runs: number): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const args = ['node_modules/jest/bin/jest.js', 'shared/relay/src/testing']
    const child = spawn(process.execPath, args, {
      cwd: productRoot,
      env: { ...process.env, NODE_ENV: 'test', VITRINE_RUNS: String(runs) },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let said = ''
    child.stdout.on('data', (chunk: Buffer) => void (said += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => void (said += chunk.toString()))
    child.on('error', reject)
    child.on('close', (code) => {
      if (code !== 0) console.log(said)
      resolve(code === 0)
    })
  })
