import { act, screen, within } from '@testing-library/react'
import { CombinedError, commitLocalUpdate, setFetchFile } from '@vitrine/relay'
import { renderScreen } from '@vitrine/testing'
import supplier from '../remote'

const run = {
  id: '90',
  name: 'https://supplier.example/full.jsonl',
  deliveredAt: '2026-02-01T05:00:00Z',
  isComplete: true,
  rowCount: 1200,
  createdCount: 400,
  changedCount: 30,
  unchangedCount: 760,
  goneCount: 8,
  refusedCount: 2,
  problem: null,
  problems: [{ rowNumber: 14, sku: 'SIM-000013', message: 'Purchase price cannot be read: “-1”.' }],
  notes: ['Row 2 and 9 more rows: Width: “82,5 cm” is read as 825 mm.'],
  job: { id: '91', title: 'Import the feed E-meubel', state: 'DONE_WITH_WARNINGS', canRevert: true },
}
const broken = {
  ...run,
  id: '92',
  rowCount: 0,
  createdCount: 0,
  changedCount: 0,
  unchangedCount: 0,
  goneCount: 0,
  refusedCount: 0,
  problem: 'Row 2,000 is not a JSON object. Nothing was changed.',
  problems: [],
  notes: [],
  job: { ...run.job, id: '93', state: 'FAILED', canRevert: false },
}
const feed = {
  id: '80',
  revision: 3,
  name: 'E-meubel',
  adapter: 'TABLE',
  address: 'https://supplier.example/full.jsonl',
  schedule: '0 6 * * 1-5',
  active: true,
  isComplete: false,
  brand: null,
  nextDueAt: '2026-02-02T05:00:00Z',
  lastRun: run,
  runs: [broken, run],
  sheet: null,
  sheets: [],
  profile: null as string | null,
  profiles: ['Heidelund', 'Küstenmöbel'],
  columns: [
    { head: 'Breite (cm)', target: 'widthMm', label: 'Width' },
    { head: 'Palette', target: null, label: null },
  ],
  columnTargets: [
    { target: 'widthMm', label: 'Width' },
    { target: 'group', label: 'Group' },
  ],
}

const renderFeed = (to: string, resolvers = {}) => renderScreen(supplier, to, { resolvers: { Feed: () => feed, ...resolvers } })

test('EMEU-03 the list says how the last delivery of each feed went', async () => {
  await renderScreen(supplier, '/emeubel/feeds', { resolvers: { FeedPage: () => ({ totalCount: 1, results: [feed] }) } })
  const row = await screen.findByRole('row', { name: /E-meubel/ })
  expect(row).toHaveTextContent('Table (CSV, Excel, ODS, JSON)')
  expect(row).toHaveTextContent('Done, rows left out')
  expect(within(row).getByRole('link', { name: /E-meubel/ })).toHaveAttribute('href', '/emeubel/feeds/80/edit')
})

test('EMEU-03 deliveries show what they brought, why one was refused, which rows were left out, and the way to take one back', async () => {
  await renderFeed('/emeubel/feeds/80/edit?tab=runs')
  expect(await screen.findByText('Row 2,000 is not a JSON object. Nothing was changed.')).toBeVisible()
  expect(screen.getByText('Refused')).toBeVisible()
  expect(screen.getByText('Row 2 and 9 more rows: Width: “82,5 cm” is read as 825 mm.')).toBeVisible()
  expect(screen.getByText('Row 14, SIM-000013: Purchase price cannot be read: “-1”.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Download the report on 2 rows' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Show or revert' })).toHaveAttribute('href', '/jobs/91')
  expect(screen.getByRole('row', { name: /1,200/ })).toHaveTextContent('400')
})

test('EMEU-03 an address is fetched on demand, and a refusal is told', async () => {
  const { user } = await renderFeed('/emeubel/feeds/80/edit', {
    StartFeedRunPayload: () => ({ run: null, errors: [{ message: 'This feed is already being read.' }] }),
  })
  await user.click(await screen.findByRole('button', { name: 'Fetch now' }))
  expect(await screen.findByText('This feed is already being read.')).toBeVisible()
})

test('the columns of a table say what they are read as, and what is chosen is saved', async () => {
  const { user } = await renderFeed('/emeubel/feeds/80/edit?tab=columns', { UpdateFeedPayload: () => ({ feed, errors: [] }) })
  expect(await screen.findByRole('combobox', { name: 'What Breite (cm) is read as' })).toBeVisible()
  await user.selectOptions(screen.getByRole('combobox', { name: 'What Palette is read as' }), 'Group')
  expect(await screen.findByText('Remembered for the next delivery')).toBeVisible()
})

test('EMEU-03 a file is handed in under its name, and a refusal stands in the dialog in the words of the server', async () => {
  const { user, environment } = await renderFeed('/emeubel/feeds/80/edit')
  const sent: (string | undefined)[][] = []
  setFetchFile(environment, async (path, upload) => {
    sent.push([path, upload?.name])
    throw new CombinedError({ graphQLErrors: [{ message: 'This feed is already being read.' }] })
  })
  await user.click(await screen.findByRole('button', { name: 'Hand in a file…' }))
  const dialog = await screen.findByRole('dialog', { name: 'Hand in a delivery' })
  const input = dialog.querySelector<HTMLInputElement>('input[type=file]')!
  await user.upload(input, new File(['SKU\nA\n'], 'Prijslijst.csv'))
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('This feed is already being read.')
  expect(sent).toEqual([['/graphql/', 'Prijslijst.csv']])
})

test('EMEU-03 a file that is larger than a delivery may be is refused at once, and nothing of it is sent', async () => {
  const { user, environment } = await renderFeed('/emeubel/feeds/80/edit')
  const sent: string[] = []
  setFetchFile(environment, (path) => {
    sent.push(path)
    return Promise.reject(new Error('nothing is to be sent'))
  })
  await user.click(await screen.findByRole('button', { name: 'Hand in a file…' }))
  const dialog = await screen.findByRole('dialog', { name: 'Hand in a delivery' })
  const file = new File(['SKU\nA\n'], 'Prijslijst.csv')
  Object.defineProperty(file, 'size', { value: 200_000_001 })
  await user.upload(dialog.querySelector<HTMLInputElement>('input[type=file]')!, file)
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('This file is larger than 200 MB.')
  expect(sent).toEqual([])
})

test('a delivery that is on its way shows how far it is and how long it takes', async () => {
  const underWay = {
    ...run,
    id: '94',
    job: { ...run.job, id: '95', state: 'RUNNING', step: '12.3 of 45.0 MB fetched', stepShare: 0.27, done: 0, total: 1, secondsLeft: 21 },
  }
  await renderFeed('/emeubel/feeds/80/edit?tab=runs', { Feed: () => ({ ...feed, runs: [underWay, run] }) })
  expect(await screen.findByRole('progressbar', { name: 'Import the feed E-meubel' })).toHaveAttribute('value', '0.27')
  expect(screen.getByText(/^12\.3 of 45\.0 MB fetched · 21 secs? left$/)).toBeVisible()
})

test('when a delivery that somebody else began has come to its end, what it brought is asked for', async () => {
  const underWay = {
    ...run,
    id: '94',
    createdCount: 0,
    problems: [],
    refusedCount: 0,
    job: { ...run.job, id: '95', state: 'RUNNING', step: null, stepShare: null, done: 0, total: 1, secondsLeft: null },
  }
  const runs = [underWay]
  const { environment } = await renderFeed('/emeubel/feeds/80/edit?tab=runs', { Feed: () => ({ ...feed, runs }) })
  expect(await screen.findByText('Being read')).toBeVisible()
  runs[0] = { ...underWay, createdCount: 412, job: { ...underWay.job, state: 'DONE' } }
  act(() => commitLocalUpdate(environment, (store) => void store.get('95')?.setValue('DONE', 'state')))
  expect(await screen.findByText('412')).toBeVisible()
})

test('the sheet that is read is chosen among those of the last workbook', async () => {
  const saved: unknown[] = []
  const { user } = await renderFeed('/emeubel/feeds/80/edit?tab=columns', {
    Feed: () => ({ ...feed, sheets: ['Voorblad', 'Prijzen'] }),
    UpdateFeedPayload: ({ args }: { args: object }) => (saved.push(args), { feed, conflicts: [], errors: [] }),
  })
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Sheet that is read' }), 'Prijzen')
  expect(await screen.findByText('Remembered for the next delivery')).toBeVisible()
  expect(saved).toEqual([{ input: { id: '80', revision: 3, sheet: 'Prijzen' } }])
})

test('EMEU-03 a feed names a profile of imports, and one that is gone is still what was chosen', async () => {
  const asked: unknown[] = []
  const UpdateFeedPayload = ({ args }: { args?: Record<string, unknown> | null }) => (
    asked.push(args?.['input']),
    { feed: { ...feed, profile: 'Küstenmöbel' }, conflicts: [], errors: [] }
  )
  const { user } = await renderFeed('/emeubel/feeds/80/edit?tab=columns', { Feed: () => ({ ...feed, profile: 'Weg' }), UpdateFeedPayload })
  const chosen = await screen.findByRole('combobox', { name: 'Profile that deliveries are read by' })
  expect(
    within(chosen)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['No profile: as recognised', 'Heidelund', 'Küstenmöbel', 'Weg'])
  expect(chosen).toHaveDisplayValue('Weg')
  await user.selectOptions(chosen, 'Küstenmöbel')
  expect(asked).toEqual([{ id: '80', revision: 3, profile: 'Küstenmöbel' }])
})
