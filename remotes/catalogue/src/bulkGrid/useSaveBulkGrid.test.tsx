import { act } from '@testing-library/react'
import type { GridEdit } from '@vitrine/grid'
import { RemoteMessages } from '@vitrine/i18n'
import { RelayEnvironmentProvider } from '@vitrine/relay'
import { createAnsweringEnvironment, renderFrame } from '@vitrine/testing'
import en from '../i18n/bulkGrid/en.json'
import nl from '../i18n/bulkGrid/nl.json'
import { useSaveBulkGrid } from './useSaveBulkGrid'

type Save = ReturnType<typeof useSaveBulkGrid>

// more characters than one request may have
const long = (rowId: string): GridEdit => ({ rowId, revision: '1', values: { note: 'x'.repeat(400_000) }, base: { note: null } })

function renderSave(): { save: Save; sent: string[][] } {
  const sent: string[][] = []
  const environment = createAnsweringEnvironment({
    SaveBulkGridPayload: ({ args }) => {
      const ids = (args as { input: { rows: { id: string }[] } }).input.rows.map(({ id }) => id)
      sent.push(ids)
      return { changeSet: null, rows: ids.map((rowId) => ({ rowId, outcome: 'SAVED', revision: 2, values: '{}', errors: [], conflicts: [] })) }
    },
  })
  const shown: { save?: Save } = {}
  function Saves() {
    const save = useSaveBulkGrid('PRODUCT', [], () => {})
    return <button ref={() => void (shown.save = save)}>Save</button>
  }
  renderFrame(
    <RelayEnvironmentProvider environment={environment}>
      <RemoteMessages messages={{ en, nl }}>
        <Saves />
      </RemoteMessages>
    </RelayEnvironmentProvider>,
  )
  return { save: (edits, isAllOrNothing) => act(() => shown.save!(edits, isAllOrNothing)), sent }
}

test('all rows or none cannot be promised over several requests: nothing is sent, and the person is told', async () => {
  const { save, sent } = renderSave()
  await expect(save([long('1'), long('2')], true)).rejects.toThrow('“All rows or none” works for up to 5,000 cells.')
  expect(sent).toEqual([])
})

test('row by row, several requests are sent one after the other, and each row has its result', async () => {
  const { save, sent } = renderSave()
  const results = await save([long('1'), long('2')], false)
  expect(results.map(({ rowId, outcome }) => [rowId, outcome])).toEqual([
    ['1', 'saved'],
    ['2', 'saved'],
  ])
  expect(sent).toEqual([['1'], ['2']])
})
