import { act, screen, waitFor, within } from '@testing-library/react'
import { live } from '@vitrine/relay'
import { MockPayloadGenerator } from '@vitrine/testing'
import { jobOf } from '../testing/jobOf'
import { renderHost } from '../testing/renderHost'

type Jobs = readonly ReturnType<typeof jobOf>[]
type Operation = Parameters<Parameters<Awaited<ReturnType<typeof renderHost>>['environment']['mock']['findOperation']>[0]>[0]

const named =
  (name: string) =>
  ({ request }: Operation) =>
    request.node.operation.name === name
const at = (seconds: number) => new Date(Date.UTC(2026, 10, 20, 10, 0, seconds)).toISOString()
const finished = (facts: object = {}) =>
  jobOf({ state: 'DONE', done: 4318, finishedAt: at(30), canStop: false, canRevert: true, rate: null, secondsLeft: null, ...facts })

/** The host with a server that reports jobs on request: in responses and through the stream. */
async function start(open: Jobs, mine: Jobs = open.filter(({ isMine }) => isMine), { isLive = true } = {}) {
  const place = live.want()
  place.stands(isLive)
  streams.push(place)
  const host = await renderHost('/nowhere', { resolvers: null })
  const { mock } = host.environment
  const server = { open, mine }
  const answer = async () => {
    await waitFor(() => mock.findOperation(named('jobsFeedQuery')))
    const operation = mock.findOperation(named('jobsFeedQuery'))
    const JobPage = ({ alias }: { alias?: string | null | undefined }) => {
      const jobs = alias === 'open' ? server.open : server.mine
      return { totalCount: jobs.length, results: jobs }
    }
    await act(async () => mock.resolve(operation, MockPayloadGenerator.generate(operation, { JobPage })))
  }
  const push = async (job: Jobs[number]) => {
    const operation = mock.findOperation(named('useJobsFeedSubscription'))
    await act(async () => mock.nextValue(operation, MockPayloadGenerator.generate(operation, { Job: () => job })))
  }
  await answer()
  const bell = await screen.findByRole('button', { name: /^Jobs/ })
  const reply = async (name: string, payload: object) => {
    await waitFor(() => mock.findOperation(named(name)))
    const operation = mock.findOperation(named(name))
    const { variables } = operation.request
    await act(async () => mock.resolve(operation, MockPayloadGenerator.generate(operation, { JobPayload: () => ({ errors: [], job: null, ...payload }) })))
    return variables
  }
  // the messages of the drawer load with it: what suspends on them must be awaited
  const openDrawer = () => act(async () => bell.click())
  return { ...host, server, answer, push, reply, bell, openDrawer }
}

const streams: ReturnType<typeof live.want>[] = []
afterEach(() => {
  for (const stream of streams.splice(0)) stream.end()
})

test('JOB-1 the bell counts what is open, and its drawer shows how far each is', async () => {
  const { user, bell, openDrawer } = await start([jobOf()])
  expect(bell).toHaveAccessibleName('Jobs, 1 open')
  await openDrawer()
  const drawer = within(await screen.findByRole('region', { name: 'Jobs' }))
  const bar = await drawer.findByRole('progressbar', { name: 'Activate 4,318 products' })
  expect(bar).toHaveAttribute('aria-valuenow', '1240')
  expect(bar).toHaveAttribute('aria-valuemax', '4318')
  const facts = drawer.getAllByRole('listitem').map((item) => item.textContent)
  expect(facts).toEqual(expect.arrayContaining(['Running', '1,240 of 4,318', '412 per second', '8 secs left']))
  act(() => drawer.getByRole('button', { name: 'Stop' }).focus())
  await user.keyboard('{Escape}')
  expect(bell).toHaveFocus()
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument()
})

test('JOB-2 what the server says moves the bar', async () => {
  const { push, openDrawer } = await start([jobOf()])
  await openDrawer()
  await screen.findByRole('progressbar')
  await push(jobOf({ done: 2600 }))
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '2600')
})

test('JOB-2 a job that is new, here or elsewhere, is asked for and stands there', async () => {
  const { bell, push, answer, server } = await start([])
  expect(bell).toHaveAccessibleName('Jobs')
  server.open = [jobOf({ id: '701' })]
  await push(jobOf({ id: '701' }))
  await answer()
  expect(bell).toHaveAccessibleName('Jobs, 1 open')
})

test('JOB-2 while the stream is down the server is asked by turns', async () => {
  const { bell, answer, server } = await start([], [], { isLive: false })
  server.open = [jobOf()]
  await waitFor(answer, { timeout: 4_000 })
  expect(bell).toHaveAccessibleName('Jobs, 1 open')
})

test('JOB-6 a job that waits says for which one, another its place in the queue', async () => {
  const first = jobOf()
  const queued = { state: 'QUEUED', done: 0, startedAt: null, rate: null, secondsLeft: null }
  const waiting = jobOf({ ...queued, id: '701', title: 'Delete 12 products', waitsFor: { id: '700', title: first.title } })
  const next = jobOf({ ...queued, id: '702', title: 'Deactivate 3 products', queuePlace: 1 })
  const { openDrawer } = await start([next, waiting, first])
  await openDrawer()
  expect(await screen.findByText('Next to start')).toBeVisible()
  const line = screen.getByText('Waits for', { exact: false })
  expect(within(line).getByRole('link', { name: 'Activate 4,318 products' })).toHaveAttribute('href', '/jobs/700')
})

test('JOB-4 who stops a job is asked whether to keep what is done', async () => {
  const { user, push, reply, openDrawer } = await start([jobOf()])
  await openDrawer()
  await user.click(await screen.findByRole('button', { name: 'Stop' }))
  expect(await reply('jobsMutationsStopMutation', { job: jobOf({ state: 'STOPPING', canStop: false }) })).toEqual({ id: '700' })
  await push(jobOf({ state: 'STOPPED', canStop: false, canSettle: true, finishedAt: at(20) }))
  const question = within(await screen.findByRole('group', { name: 'Keep the 1,240 that are done, or revert them?' }))
  await user.click(question.getByRole('button', { name: 'Revert' }))
  expect(await reply('jobsMutationsSettleMutation', { job: jobOf({ state: 'REVERTING', canStop: false }) })).toEqual({ id: '700', keep: false })
  expect(screen.queryByRole('group', { name: /Keep the/ })).not.toBeInTheDocument()
})

test('JOB-5 what failed can be tried again alone', async () => {
  const { user, reply, openDrawer } = await start([], [finished({ state: 'DONE_WITH_WARNINGS', failed: 12, canRetry: true })])
  await openDrawer()
  expect(await screen.findByText('12 failed')).toBeVisible()
  expect(screen.getByRole('link', { name: 'See which, and why' })).toHaveAttribute('href', '/jobs/700')
  await user.click(screen.getByRole('button', { name: 'Retry only these 12' }))
  expect(await reply('jobsMutationsRetryMutation', { job: jobOf({ id: '703' }) })).toEqual({ id: '700', key: expect.stringMatching(/^[0-9a-f]{32}$/) })
})

test('REV-2 taking a job back from the drawer asks first, with what it would change; Escape leaves job and drawer as they are', async () => {
  const { user, environment, reply, openDrawer } = await start([], [finished({ changeSet: { id: '5' } })])
  const sent = () =>
    environment.mock
      .getAllOperations()
      .filter(({ request }) => request.node.params.operationKind === 'mutation')
      .map(({ request }) => request.node.operation.name)
  const preview = async () => {
    const dialog = await screen.findByRole('dialog', { name: 'Revert this?' })
    const operation = environment.mock.findOperation(named('useRevertPreviewQuery'))
    expect(operation.request.variables).toMatchObject({ input: { changeSet: '5' } })
    await act(async () =>
      environment.mock.resolve(
        operation,
        MockPayloadGenerator.generate(operation, {
          Preview: () => ({ creates: 0, changes: 4318, deletes: 0, unchanged: 0, blocked: 0, changedSince: 0, consequences: [], entities: [] }),
        }),
      ),
    )
    return within(dialog)
  }
  await openDrawer()
  const undo = await screen.findByRole('button', { name: 'Revert…' })
  await user.click(undo)
  expect(await preview()).toBeDefined()
  expect(screen.getByText('This changes 4,318 items. It can be undone.')).toBeVisible()
  expect(sent()).toEqual([])
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(screen.getByRole('button', { name: 'Revert…' })).toHaveFocus()
  expect(sent()).toEqual([])

  await user.click(undo)
  await user.click((await preview()).getByRole('button', { name: 'Revert 4,318 items' }))
  expect(await reply('jobsMutationsRevertMutation', { job: jobOf({ id: '704', title: 'Revert 4,318 products' }) })).toEqual({
    id: '700',
    key: expect.stringMatching(/^[0-9a-f]{32}$/),
  })
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

test('JOB-2 who started a job is told when it has finished, with the way to it and the way back', async () => {
  const { user, push, reply, answer, server, address } = await start([jobOf()])
  await push(finished())
  expect(await screen.findByText('Activate 4,318 products: done.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await reply('jobsMutationsRevertMutation', { job: jobOf({ id: '704' }) })).toMatchObject({ id: '700' })
  const undo = finished({ id: '704', title: 'Revert 4,318 products' })
  server.open = []
  server.mine = [undo, finished()]
  await push(undo)
  await answer()
  await user.click(await screen.findByRole('button', { name: 'View the result' }))
  expect(address()).toBe('/jobs/704')
})

test('JOB-2 an end that another question learns of first is told once it is known whether there is a way back', async () => {
  const { environment, push } = await start([jobOf({ canRevert: false })])
  act(() => environment.commitUpdate((store) => void store.get('700')!.setValue('DONE', 'state')))
  expect(screen.queryByText(/: done\./)).not.toBeInTheDocument()
  await push(finished())
  expect(await screen.findByText('Activate 4,318 products: done.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible()
})

test('JOB-2 colleagues are not told, nor anybody of what had finished before', async () => {
  const { push, answer } = await start([jobOf({ id: '705', isMine: false })], [finished()])
  await push(finished({ id: '705', isMine: false }))
  await answer()
  expect(screen.queryByText(/: done\./)).not.toBeInTheDocument()
})

test('JOB-2 another tab of the browser that has told already is enough', async () => {
  const { push, answer } = await start([jobOf()])
  localStorage.setItem('host_jobs_told', '["700 DONE"]')
  await push(finished())
  await answer()
  expect(screen.queryByText(/: done\./)).not.toBeInTheDocument()
})

test('what finished is marked at the bell until it is looked at', async () => {
  const { bell, push, answer, server, openDrawer } = await start([jobOf()], [finished({ id: '690', finishedAt: at(1) })])
  expect(bell).toHaveAccessibleName('Jobs, 1 open')
  await push(finished())
  server.open = []
  server.mine = [finished()]
  await answer()
  expect(bell).toHaveAccessibleName('Jobs, finished since you last looked')
  await openDrawer()
  await screen.findByText('Finished')
  expect(bell).toHaveAccessibleName('Jobs')
})
