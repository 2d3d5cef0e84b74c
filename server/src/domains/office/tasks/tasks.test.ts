import assert from 'node:assert/strict'
import { test } from 'node:test'
import { apply, type FieldValue } from '../../../engine/index.ts'
import { withServer } from '../../../testing/index.ts'
import { settleTasks } from './settleTasks.ts'

const { db, ask, rows, staff } = await withServer()
const options = { actor: { kind: 'SYSTEM', id: null, name: 'test' }, source: 'test' } as const
const write = async (kind: string, id: number | null, fields: Record<string, FieldValue>) =>
  (await apply(db, [{ kind, id, op: id === null ? 'create' : 'update', fields }], options)).createdIds[0] ?? 0
const first = await write('product', null, { type: 'SIMPLE', sku: 'TSK-1', active: true, 'content.nl.name': 'Bank' })
const second = await write('product', null, { type: 'SIMPLE', sku: 'TSK-2', active: true, 'content.nl.name': 'Stoel' })

interface Task {
  id: string
  message: string
  colour: string
  address: string | null
  assignee: { id: string } | null
  dueOn: string | null
  startCount: number | null
  count: number | null
  isDone: boolean
  revision: number
}
const whole = 'id message colour address assignee { id } dueOn startCount count isDone revision'
const tasks = async (args = '') => (await ask<{ tasks: Task[] }>(`{ tasks${args} { ${whole} } }`)).tasks
const create = async (input: object) =>
  (
    await ask<{ createTask: { task: Task | null; errors: { field: string | null }[] } }>(
      `mutation Make($input: CreateTaskInput!) { createTask(input: $input) { task { ${whole} } errors { field } } }`,
      { input },
    )
  ).createTask
const search = async () =>
  (
    await ask<{ createSavedSearch: { savedSearch: { id: string } } }>(
      'mutation { createSavedSearch(input: { label: "Active", list: "products", address: "/products?active=true", filter: "{\\"active\\":true}" }) { savedSearch { id } } }',
    )
  ).createSavedSearch.savedSearch.id

test('DASH-02 a task has a message under 255 characters and one of three colours', async () => {
  for (const colour of ['YELLOW', 'ORANGE', 'RED']) assert.equal((await create({ message: 'x'.repeat(254), colour })).task?.colour, colour)
  for (const message of ['', ' ', 'x'.repeat(255)]) assert.deepEqual((await create({ message, colour: 'RED' })).errors, [{ field: 'message' }])
  assert.deepEqual(
    (await tasks()).map(({ colour }) => colour),
    ['RED', 'ORANGE', 'YELLOW'],
  )
  await rows('delete from tasks')
})

test('DASH-02 a task by hand is done when somebody says so, and can be opened again', async () => {
  const { task } = await create({ message: 'Bel Duinhof', colour: 'RED', link: '/products', assignee: staff.userId, dueOn: '2026-12-01' })
  assert.deepEqual([task?.address, task?.dueOn, task?.assignee?.id, task?.count], ['/products', '2026-12-01', String(staff.userId), null])
  const set = (done: boolean, revision: number | undefined) =>
    ask<{ updateTask: { task: Task; errors: [] } }>(
      `mutation Save($input: UpdateTaskInput!) { updateTask(input: $input) { task { ${whole} } errors { code } } }`,
      { input: { id: task?.id, revision, done } },
    )
  const { updateTask } = await set(true, task?.revision)
  assert.equal(updateTask.task.isDone, true)
  assert.deepEqual(await tasks('(onlyMine: true)'), [])
  assert.equal((await tasks('(done: true)')).length, 1)
  await set(false, updateTask.task.revision)
  assert.equal((await tasks('(onlyMine: true)')).length, 1)
  await rows('delete from tasks')
})

test('SAV-2 a task of a saved search tells how far it is, closes itself at nothing, and opens again', async () => {
  const { task } = await create({ message: 'Zet uit', colour: 'ORANGE', savedSearch: await search(), assignee: staff.userId })
  assert.deepEqual([task?.startCount, task?.count, task?.address, task?.isDone], [2, 2, '/products?active=true', false])
  await write('product', first, { active: false })
  assert.deepEqual(
    (await tasks()).map(({ startCount, count }) => [startCount, count]),
    [[2, 1]],
  )
  await write('product', second, { active: false })
  // shown as done before it is stored
  assert.deepEqual(await tasks(), [])
  assert.equal(await settleTasks(db), 1)
  assert.equal(await settleTasks(db), 0)
  assert.equal((await rows('select 1 from tasks where done_at is not null')).length, 1)
  await write('product', second, { active: true })
  assert.deepEqual(
    (await tasks()).map(({ isDone, count }) => [isDone, count]),
    [[false, 1]],
  )
  assert.equal(await settleTasks(db), 1)
  assert.deepEqual(await rows('select actor_kind, source from change_sets order by id desc limit 1'), [{ actor_kind: 'SYSTEM', source: 'tasks' }])
  assert.equal((await rows('select 1 from tasks where done_at is null')).length, 1)
})
