import { screen, waitFor, within } from '@testing-library/react'
import { changeSet, entity, mutations, preview, startActivity, stock } from '../testing/activity'

describe('REV-2 a part of a change is reverted', () => {
  const lund = entity({ entityId: '78', label: 'Bank Lund' })
  const many = changeSet({ entityCount: 2, entities: [entity(), lund] })
  const done = {
    RevertPayload: () => ({ changeSet: { id: '6', sentence: 'Done' }, job: null, errors: [] }),
    Preview: () => preview({ changes: 2, entities: [entity(), lund] }),
  }
  const part = async () => within(await screen.findByRole('group', { name: 'Revert a part' }))

  test('whole items and single fields are ticked together, and reverted together', async () => {
    const { user, environment } = await startActivity('/activity?open=5', done, { opened: many })
    expect((await part()).getByRole('button', { name: 'Revert chosen items…' })).toBeDisabled()
    await user.click(screen.getByRole('checkbox', { name: 'Choose Bank Lund' }))
    await user.click(screen.getByRole('checkbox', { name: 'Choose Active of Fauteuil Baarn' }))
    expect(screen.getByRole('checkbox', { name: 'Choose Active of Bank Lund' })).toBeChecked()
    expect(screen.getByRole('checkbox', { name: 'Choose Fauteuil Baarn' })).toBePartiallyChecked()
    await user.click((await part()).getByRole('button', { name: 'Revert 2 chosen items…' }))
    await user.click(await within(await screen.findByRole('dialog', { name: 'Revert this?' })).findByRole('button', { name: /^Revert/ }))
    expect(mutations(environment)[0]).toMatchObject({ input: { changeSet: '5', parts: [{ entity: '78' }, { entity: '42', fields: ['active'] }] } })
  })

  test('a field that is unticked leaves the others of its item, and the last one the item', async () => {
    const { user } = await startActivity('/activity?open=5', done, { opened: many })
    const box = () => screen.getByRole('checkbox', { name: 'Choose Bank Lund' })
    await user.click(await screen.findByRole('checkbox', { name: 'Choose Bank Lund' }))
    await user.click(screen.getByRole('checkbox', { name: 'Choose Active of Bank Lund' }))
    expect(box()).toBePartiallyChecked()
    await user.click(screen.getByRole('checkbox', { name: 'Choose Name (Dutch) of Bank Lund' }))
    expect(box()).not.toBeChecked()
    expect((await part()).getByRole('button', { name: 'Revert chosen items…' })).toBeDisabled()
  })

  test('the server is asked for what is called so or changed in a field, and all that match are chosen but for the unticked', async () => {
    const wide = changeSet({ entityCount: 60, entities: [entity(), lund] })
    const { user, environment } = await startActivity('/activity?open=5', done, { opened: wide })
    const execute = jest.spyOn(environment, 'execute')
    await user.type((await part()).getByRole('searchbox', { name: 'Find an item of this change' }), 'lund')
    await user.selectOptions((await part()).getByRole('combobox', { name: 'Field to revert' }), 'Active')
    await waitFor(() =>
      expect(execute.mock.calls.map(([{ operation }]) => operation.request.variables)).toContainEqual(
        expect.objectContaining({ searchTerm: 'lund', field: 'active', offset: 0 }),
      ),
    )
    await user.click(await screen.findByRole('button', { name: 'Choose 60 items' }))
    expect(screen.getByRole('checkbox', { name: 'Choose Active of Bank Lund' })).toBeChecked()
    expect(screen.getByRole('checkbox', { name: 'Choose Name (Dutch) of Bank Lund' })).not.toBeChecked()
    await user.click(screen.getByRole('checkbox', { name: 'Choose Fauteuil Baarn' }))
    await user.click(await screen.findByRole('button', { name: 'Revert 59 chosen items…' }))
    await user.click(await within(await screen.findByRole('dialog', { name: 'Revert this?' })).findByRole('button', { name: /^Revert/ }))
    expect(mutations(environment)[0]).toMatchObject({ input: { changeSet: '5', parts: [], matching: { searchTerm: 'lund', field: 'active' }, except: ['42'] } })
  })

  test('what a part has reverted says by whom and is not offered again, the rest is', async () => {
    const reverted = changeSet({
      entityCount: 2,
      entities: [entity(), lund],
      revertedInPartBy: [{ id: '9', actor: 'Kees Dam', time: '2026-11-20T10:00:00.000Z' }],
    })
    await startActivity('/activity?open=5', { Preview: () => preview({ entities: [entity({ changes: [stock] })] }) }, { opened: reverted })
    await waitFor(() => expect(screen.getByText(/^partly reverted by Kees Dam/)).toBeVisible())
    await waitFor(() => expect(screen.queryByRole('checkbox', { name: 'Choose Bank Lund' })).not.toBeInTheDocument())
    expect(screen.getByRole('checkbox', { name: 'Choose Active of Fauteuil Baarn' })).toBeInTheDocument()
    expect(screen.queryByRole('checkbox', { name: 'Choose Name (Dutch) of Fauteuil Baarn' })).not.toBeInTheDocument()
  })
})

test('REV-2 the list says which entries were reverted in part', async () => {
  await startActivity('/activity', { ChangeSetPage: () => ({ totalCount: 1, results: [changeSet({ revertedInPartBy: [{ id: '9' }] })] }) })
  expect(await screen.findByText('partly reverted')).toBeVisible()
})
