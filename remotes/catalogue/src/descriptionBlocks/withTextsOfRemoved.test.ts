import { withTextsOfRemoved } from './withTextsOfRemoved'

const blocks = (...ids: string[]) => JSON.stringify(ids.map((id) => ({ id, type: 'TEXT' })))
const text = (block: string) => `blockText.nl.${block}.text`
const whole = { blocks: blocks('one', 'two'), [text('one')]: '"Een"', [text('two')]: '"Twee"', brand: '"Vos"' }

test('PROD-07 the texts of a block that was removed, and saved so, are still known; what else is gone is gone', () => {
  const removed = withTextsOfRemoved(whole, { blocks: blocks('one'), [text('one')]: '"Een"' })
  expect(removed).toEqual({ blocks: blocks('one'), [text('one')]: '"Een"', [text('two')]: '"Twee"' })
  // saved again, now without the last block
  expect(withTextsOfRemoved(removed, {})).toEqual({ [text('one')]: '"Een"', [text('two')]: '"Twee"' })
})

test('PROD-07 of a block that is there the server alone tells: a text that somebody emptied does not come back', () => {
  expect(withTextsOfRemoved(whole, { blocks: blocks('one', 'two'), [text('one')]: '"Anders"' })).toEqual({
    blocks: blocks('one', 'two'),
    [text('one')]: '"Anders"',
  })
})
