import { screen, waitFor, within } from '@testing-library/react'
import type { MockResolvers } from '@vitrine/testing'
import { renderProduct, saveBar, serverWith } from '../testing/renderProduct'

const text = { id: 'aaaaaaaa1', type: 'TEXT', columns: 'FULL', background: 'TRANSPARENT' }
const margin = { id: 'bbbbbbbb2', type: 'MARGIN', columns: 'FULL', background: 'TRANSPARENT', size: 'LARGE' }
const template = {
  id: '50',
  name: 'Sofa story',
  blocks: JSON.stringify([text, margin]),
  texts: JSON.stringify({ 'nl.aaaaaaaa1.text': '<p>Over deze bank</p>' }),
}
const product = (id: string, name: string) => ({ id, name, sku: `SKU-${id}`, active: true, price: '100.00', stock: 3, imageproductassociationSet: [] })

function serve(blocks: readonly object[], templates: readonly object[] = [template]) {
  const fields =
    blocks.length === 0
      ? []
      : [
          { field: 'blocks', value: JSON.stringify(blocks) },
          { field: 'blockText.nl.aaaaaaaa1.text', value: '"<p>Zacht</p>"' },
        ]
  const server = serverWith({ fields })
  const calls: { name: string; args: unknown }[] = []
  const told = (name: string, answer: object) => (context: { args?: unknown }) => {
    calls.push({ name, args: context.args })
    return answer
  }
  const resolvers: MockResolvers = {
    ...server.resolvers,
    // the product of the screen; the products to copy to come with their page
    Product: (context, newId) => (context.name === 'product' ? server.resolvers['Product']?.(context, newId) : undefined),
    Query: () => ({ blockTemplates: templates }),
    ProductPage: () => ({ totalCount: 2, results: [product('11', 'Chair'), product('7', 'Bank Lund')], codesNotFound: [] }),
    BlockTemplatePayload: (context) => told(String(context.path?.at(-1)), { blockTemplate: { name: 'Mine' }, changeSet: { id: '90' }, errors: [] })(context),
    PrepareBulkPayload: told('prepare', { job: null, errors: [{ message: 'Those products are gone' }] }),
  }
  return { ...server, sent: server.sent, answers: server.answers, resolvers, calls }
}

async function open(server = serve([text, margin])) {
  const rendered = await renderProduct(server)
  const section = within(await screen.findByRole('region', { name: 'Description blocks' }))
  return { ...rendered, section, server }
}

test('PROD-07 an empty product begins with a template: its blocks get ids of their own, and one undo takes them away', async () => {
  const { user, section } = await open(serve([]))
  await user.click(section.getByRole('button', { name: 'Start from a template' }))
  const list = await screen.findByRole('list', { name: 'Templates to insert' })
  await user.click(within(list).getByRole('button', { name: /Sofa story.*Text, Margin/ }))
  expect(await section.findByText(/Over deze bank/)).toBeInTheDocument()
  expect(section.getByText('2 blocks inserted. Undo takes them away again.')).toBeInTheDocument()
  expect(saveBar()).toHaveTextContent('2 changes')
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(saveBar()).toBeNull()
})

test('PROD-07 chosen blocks are kept as a template under a name, with their texts', async () => {
  const { user, section, server } = await open()
  await user.click(section.getByRole('button', { name: 'Templates' }))
  await user.click(await screen.findByRole('button', { name: 'Save as template…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Save as template' }))
  expect(dialog.getByRole('button', { name: 'Save 2 blocks' })).toBeDisabled()
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), ' Mine ')
  await user.click(dialog.getByRole('checkbox', { name: /2\. Margin/ }))
  await user.click(dialog.getByRole('button', { name: 'Save 1 block' }))
  expect(await screen.findByText('Template Mine is saved')).toBeVisible()
  const { input } = server.calls[0]!.args as { input: { name: string; blocks: string; texts: string } }
  expect({ ...input, blocks: JSON.parse(input.blocks), texts: JSON.parse(input.texts) }).toEqual({
    name: 'Mine',
    blocks: [text],
    texts: { 'nl.aaaaaaaa1.text': '<p>Zacht</p>' },
  })
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

test('PROD-07 a template is deleted with one press, which offers to take it back', async () => {
  const { user, section, server } = await open()
  await user.click(section.getByRole('button', { name: 'Templates' }))
  await user.click(await screen.findByRole('button', { name: 'Delete template Sofa story' }))
  const toast = (await screen.findByText('Template Sofa story is deleted')).closest('li')!
  expect(within(toast).getByRole('button', { name: 'Undo' })).toBeVisible()
  expect(server.calls.map(({ args }) => args)).toEqual([{ id: '50' }])
})

test('PROD-07 what does not fit beside the blocks that are there cannot be put in', async () => {
  const many = Array.from({ length: 39 }, (_, at) => ({ ...margin, id: `many${String(at).padStart(5, '0')}` }))
  const { user, section } = await open(serve(many))
  await user.click(section.getByRole('button', { name: 'Templates' }))
  const line = await screen.findByRole('button', { name: /Sofa story.*2 blocks: more than fits, 40 is the most/ })
  expect(line).toHaveAttribute('aria-disabled', 'true')
  await user.click(line)
  expect(saveBar()).toBeNull()
})

test('PROD-07 blocks are copied to products that are picked, never to the product itself; a refusal is told and nothing is started', async () => {
  const { user, section, server } = await open()
  await user.click(section.getByRole('button', { name: 'Copy to products…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Copy blocks to other products' }))
  expect(dialog.getByRole('button', { name: 'Preview' })).toBeDisabled()
  await user.type(dialog.getByRole('combobox'), 'cha')
  const found = within(await screen.findByRole('listbox'))
  expect(await found.findByRole('option', { name: /Bank Lund/ })).toHaveAttribute('aria-disabled', 'true')
  await user.click(found.getByRole('option', { name: /Chair/ }))
  await user.click(dialog.getByRole('radio', { name: /Replace/ }))
  await user.click(dialog.getByRole('checkbox', { name: /2\. Margin/ }))
  await user.click(dialog.getByRole('button', { name: 'Preview' }))
  expect(await screen.findByText('Those products are gone')).toBeVisible()
  expect(server.calls).toEqual([{ name: 'prepare', args: { input: { product: '7', blocks: ['aaaaaaaa1'], selection: { ids: ['11'] }, replace: true } } }])
})
