import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { after, test } from 'node:test'
import { root } from '../bundler/workspace.ts'
import { runTestFiles } from './runTestFiles.ts'

const folder = mkdtempSync(join(tmpdir(), 'vitrine-files-'))
after(() => rmSync(folder, { recursive: true, force: true }))

/** The files whose failure was reported at once. */
const heard: string[] = []

/** Runs these files one after another, by name; returns the result of each. */
async function run(files: Record<string, string>): Promise<Record<string, { counts: number[]; output: string }>> {
  const imports = "import assert from 'node:assert/strict'\nimport { after, describe, it, test } from 'node:test'\n"
  const paths = Object.entries(files).map(([name, text]) => {
    const file = join(folder, `${name}.test.mjs`)
    const [, mark = ''] = /^(\/\/ .*\n)/.exec(text) ?? []
    writeFileSync(file, mark + imports + text)
    return relative(root, file).replaceAll('\\', '/')
  })
  const ran = await runTestFiles(paths, 1, [], undefined, ({ file }) => heard.push(file))
  return Object.fromEntries(
    Object.keys(files).map((name, at) => {
      const { counts, output } = ran.find(({ file }) => file === paths[at]) ?? assert.fail(name)
      return [name, { counts: [counts.passed, counts.failed, counts.skipped], output }]
    }),
  )
}

test('files share a process, and each is over, with its hooks and what it set, before the next begins', async () => {
  const ran = await run({
    first:
      "globalThis.pid = process.pid\nprocess.env.LEFT = 'yes'\nafter(() => (globalThis.isOver = true))\ntest('one', () => {})\ndescribe('suite', () => it('two', () => {}))\ntest('three', { skip: true }, () => {})",
    second:
      "test('one', async (t) => { assert.deepEqual([globalThis.pid, globalThis.isOver, process.env.LEFT], [process.pid, true, undefined]); await t.test('within', () => {}) })",
    alone: "// Stands alone: it is to be tested.\ntest('one', () => assert.equal(globalThis.pid, undefined))",
  })
  assert.deepEqual(
    Object.values(ran).map(({ counts }) => counts),
    [
      [2, 0, 1],
      [2, 0, 0],
      [1, 0, 0],
    ],
  )
})

test('what fails is told whole, be it a test, a hook of a suite or of the file, or the file itself', async () => {
  const ran = await run({
    difference: "test('one', () => {})\ndescribe('suite', () => it('two', () => assert.deepEqual({ a: 1 }, { a: 2 })))",
    hook: "after(() => { throw new Error('not taken down') })\ntest('one', () => {})",
    unloaded: "throw new Error('not loaded')",
    suite: "describe('suite', () => { after(() => { throw new Error('left standing') }); it('one', () => {}) })",
    fine: "test('one', () => {})",
  })
  assert.deepEqual(
    Object.values(ran).map(({ counts }) => counts),
    [
      [1, 1, 0],
      [1, 1, 0],
      [0, 1, 0],
      [1, 1, 0],
      [1, 0, 0],
    ],
  )
  assert.match(ran['difference']?.output ?? '', /difference\.test\.mjs:4:[^]*✖ two[^]*\+ {3}a: 1\n.*- {3}a: 2[^]* at /)
  assert.match(ran['hook']?.output ?? '', /Error: not taken down\n +at /)
  assert.match(ran['suite']?.output ?? '', /Error: left standing\n +at /)
  assert.match(ran['unloaded']?.output ?? '', /Error: not loaded\n +at /)
})

test('a process that dies fails the file that it was at, and the others go on in another', async () => {
  const ran = await run({
    fine: "test('one', () => {})",
    deadly: "test('the end', async () => { await new Promise((resolve) => setTimeout(resolve, 300)); console.error('last words'); process.exit(3) })",
    next: "test('one', () => {})",
  })
  assert.deepEqual(
    Object.values(ran).map(({ counts }) => counts),
    [
      [1, 0, 0],
      [0, 1, 0],
      [1, 0, 0],
    ],
  )
  assert.match(heard.at(-1) ?? '', /deadly/)
  assert.match(ran['deadly']?.output ?? '', /code 3; the last test that it began was: the end\n[^]*last words/)
})

test('what fails after its test is over fails the file of that test', async () => {
  const ran = await run({
    late: "test('early', () => void setTimeout(() => { throw new Error('too late') }, 300))",
    next: "test('one', () => new Promise((resolve) => setTimeout(resolve, 600)))",
  })
  assert.deepEqual(
    Object.values(ran).map(({ counts }) => counts),
    [
      [1, 1, 0],
      [1, 0, 0],
    ],
  )
  assert.match(ran['late']?.output ?? '', /"early" at .*late\.test\.mjs[^]*too late/)
})

/** Files whose only test is called by its process. */
const filesOf = (count: number, milliseconds: number): string[] =>
  Array.from({ length: count }, (_, at) => {
    const file = join(folder, `pid-${milliseconds}-${at}.test.mjs`)
    const imports = `import { test } from 'node:test'\nimport { setTimeout } from 'node:timers/promises'\n`
    writeFileSync(file, `${imports}test(String(process.pid), () => setTimeout(${milliseconds}))\n`)
    return relative(root, file).replaceAll('\\', '/')
  })

const countProcesses = (ran: Awaited<ReturnType<typeof runTestFiles>>): number => new Set(ran.flatMap(({ tests }) => tests.map(({ title }) => title))).size

test('once there is room, two more processes take what is left', async () => {
  const ran = await runTestFiles(filesOf(6, 400), 1, [], Promise.resolve())
  assert.equal(ran.length, 6)
  assert.equal(countProcesses(ran), 3)
})

test('a process is replaced after forty files', async () => {
  const ran = await runTestFiles(filesOf(41, 1), 1)
  assert.deepEqual([ran.length, ran.filter(({ counts }) => counts.passed === 1).length], [41, 41])
  assert.equal(countProcesses(ran), 2)
})
