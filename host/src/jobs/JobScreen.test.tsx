import { screen, within } from '@testing-library/react'
import type { MockResolvers } from '@vitrine/testing'
import { jobOf } from '../testing/jobOf'
import { renderHost } from '../testing/renderHost'

const failures = [
  { entityId: '42', label: 'Stoel Baarn', address: '/products/42/edit', failed: true, message: 'The SKU is taken.' },
  { entityId: '43', label: 'Poef Lund', address: null, failed: false, message: 'It was deleted meanwhile.' },
]
const partly = {
  state: 'DONE_WITH_WARNINGS',
  done: 4318,
  failed: 60,
  skipped: 1,
  canStop: false,
  canRetry: true,
  canRevert: true,
  finishedAt: '2026-11-20T10:00:30.000Z',
  changeSet: { id: '5' },
  failures,
}

async function start(to: string, job: object, resolvers: MockResolvers = {}) {
  return renderHost(to, {
    resolvers: {
      Job: ({ path }) => (path?.includes('node') || path?.includes('retryJob') ? jobOf(path.includes('retryJob') ? { id: '703' } : job) : undefined),
      ChangeSet: () => ({ id: '5' }),
      JobPage: () => ({ totalCount: 1, results: [jobOf(job)] }),
      ...resolvers,
    },
  })
}

test('JOB-5 each thing that was not done stands there with the reason, and leads to the product', async () => {
  await start('/jobs/700', partly)
  expect(await screen.findByRole('heading', { level: 1, name: 'Activate 4,318 products' })).toBeVisible()
  expect(document.title).toBe('Activate 4,318 products – Vitrine')
  const table = within(screen.getByRole('table', { name: 'See which, and why' }))
  const rows = table
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent)
  expect(rows).toEqual(['Stoel BaarnfailedThe SKU is taken.', 'Poef LundskippedIt was deleted meanwhile.'])
  expect(table.getByRole('link', { name: 'Stoel Baarn' })).toHaveAttribute('href', '/products/42/edit')
  expect(screen.getByRole('link', { name: 'What it changed' })).toHaveAttribute('href', '/activity?open=5')
})

test('JOB-5 what failed has pages, which the server is asked for', async () => {
  const asked: unknown[] = []
  const { user, address } = await start('/jobs/700?size=25', partly, {
    JobFailure: ({ args }) => void asked.push(args),
  })
  await user.click(await screen.findByRole('link', { name: 'Page 2' }))
  expect(address()).toBe('/jobs/700?size=25&page=2')
  expect(asked.at(-1)).toEqual({ limit: 25, offset: 25 })
})

test('JOB-5 trying again what failed leads to the new job', async () => {
  const { user, environment, address } = await start('/jobs/700', partly, { JobPayload: () => ({ errors: [] }) })
  await user.click(await screen.findByRole('button', { name: 'Retry only these 60' }))
  const [[{ operation }]] = jest.mocked(environment.executeMutation).mock.calls as [Parameters<typeof environment.executeMutation>]
  expect(operation.request.variables).toMatchObject({ id: '700' })
  expect(address()).toBe('/jobs/703')
})

test('REV-2 a job is taken back after a look at what that changes; what others changed since goes along only when it is ticked', async () => {
  const sent: unknown[] = []
  const preview = (creates: number) => ({ creates, changes: 12, deletes: 0, unchanged: 0, blocked: 0, changedSince: 3, consequences: [], entities: [] })
  const { user, environment } = await start('/jobs/700', partly, {
    Preview: ({ args }) => preview((args?.input as { includeChangedSince?: boolean } | undefined)?.includeChangedSince ? 3 : 0),
    RevertPayload: ({ args }) => {
      sent.push(args?.input)
      return { job: null, errors: [] }
    },
    ChangeSet: () => ({ id: '5', sentence: 'Anna Bos reverted a bulk change' }),
  })
  await user.click(await screen.findByRole('button', { name: 'Revert…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Revert this?' }))
  expect(dialog.getByText('Activate 4,318 products')).toBeVisible()
  expect(environment.executeMutation).not.toHaveBeenCalled()
  await user.click(await dialog.findByRole('checkbox', { name: /Also revert what was changed again since/ }))
  await user.click(await dialog.findByRole('button', { name: 'Revert 15 items' }))
  expect(sent).toEqual([{ changeSet: '5', includeChangedSince: true }])
  expect(await screen.findByText('Anna Bos reverted a bulk change')).toBeVisible()
})

test('a job that there is not says so, with a way on', async () => {
  await start('/jobs/1', {}, { Query: () => ({ node: null }) })
  expect(await screen.findByRole('heading', { name: 'This job does not exist (any more)' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'All jobs' })).toHaveAttribute('href', '/jobs')
})

test('JOB-1 all jobs, with state, progress and who; the filters of the address are asked of the server', async () => {
  const filters: unknown[] = []
  await start(
    '/jobs?state=RUNNING&mine=true',
    {},
    {
      JobPage: ({ args, alias }) => {
        if (!alias) filters.push(args?.filter)
        return { totalCount: 1, results: [jobOf()] }
      },
    },
  )
  const row = (await screen.findByRole('link', { name: 'Activate 4,318 products' })).closest('tr')!
  expect(within(row).getByText('Running')).toBeVisible()
  expect(within(row).getByText('Anna Bos')).toBeVisible()
  expect(within(row).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '1240')
  expect(filters).toEqual([{ states: ['RUNNING'], onlyMine: true, open: undefined }])
})

test('S3 a state that this page does not know is shown as the server names it', async () => {
  await start('/jobs/700', { state: 'WAITING_FOR_LUNCH' })
  expect(await screen.findByRole('heading', { level: 1, name: 'Activate 4,318 products' })).toBeVisible()
  expect(screen.getByText('WAITING_FOR_LUNCH')).toBeVisible()
})

test('a job within a long unit says what it is at, and its bar shows how much of that is done', async () => {
  await start('/jobs/700', { total: 1, done: 0, rate: null, secondsLeft: 8, step: '12.3 of 45.0 MB fetched', stepShare: 0.27 })
  const bar = await screen.findByRole('progressbar')
  expect([bar.getAttribute('aria-valuenow'), bar.getAttribute('aria-valuemax'), bar.getAttribute('aria-valuetext')]).toEqual([
    '0.27',
    '1',
    '12.3 of 45.0 MB fetched',
  ])
  expect(screen.getByText('12.3 of 45.0 MB fetched')).toBeVisible()
  expect(screen.queryByText(/0 of 1/)).toBeNull()
})
