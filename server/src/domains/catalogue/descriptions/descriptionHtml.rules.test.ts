import assert from 'node:assert/strict'
import test from 'node:test'
import { blocksOf, hasFormatting, htmlOfText, isHtml, textOfHtml } from './descriptionHtml.rules.ts'
import { keepFormatting } from './keepFormatting.rules.ts'

const sofa =
  '<h2>Zitcomfort</h2><p>Een bank met <strong>pocketvering</strong> &amp; dons.<br>Ook &lt; 2 m.</p><ul><li><p>Eiken poten</p></li><li><p>Wasbaar</p></li></ul>'
const words = 'Zitcomfort\n\nEen bank met pocketvering & dons.\nOok < 2 m.\n\n• Eiken poten\n• Wasbaar'

test('the text of formatting has its paragraphs, lines and items, and becomes the same again', () => {
  assert.equal(textOfHtml(sofa), words)
  assert.equal(blocksOf(sofa).map(textOfHtml).join('\n\n'), words)
  assert.equal(textOfHtml('<ol><li><p>Een</p></li><li><p>Twee</p></li></ol>'), '1. Een\n2. Twee')
  assert.equal(textOfHtml('<p>Zie <a href="https://example.com">de pagina</a></p><p></p><p>einde</p>'), 'Zie de pagina\n\neinde')
  for (const text of ['Een < twee & drie', 'Regel\nregel\n\nAlinea', '• geen lijst', '1. geen lijst', 'a <b> c'])
    assert.equal(textOfHtml(htmlOfText(text)), text)
})

test('only what is HTML as a whole is HTML', () => {
  for (const html of ['<p>x</p>', '<DIV class="a">x<br>y</DIV>', '\n<h1>x</h1> <p>y</p>\n', '<ul><li>a</li></ul>']) assert.ok(isHtml(html), html)
  for (const text of ['x', 'a <b>b</b>', '<b>x</b>', '<script>1</script>', '<p> is een alinea', 'p>x</p>', '<img src=x>', '<3 deze bank </3'])
    assert.ok(!isHtml(text), text)
  assert.ok(!hasFormatting('<p>a<br>b</p><p>c</p>'))
  assert.ok(hasFormatting('<p>a <em>b</em></p>'))
})

test('text outside of any paragraph becomes one, and empty ones are left out', () => {
  assert.deepEqual(blocksOf('los <b>vet</b><p>in</p><p> &nbsp;</p>na<ul><li>x<ul><li>y</li></ul></li></ul>'), [
    '<p>los <b>vet</b></p>',
    '<p>in</p>',
    '<p>na</p>',
    '<ul><li>x<ul><li>y</li></ul></li></ul>',
  ])
})

test('a text that was changed elsewhere keeps its formatting as far as it goes', () => {
  const kept = (change: (text: string) => string) => keepFormatting(sofa, change(words))
  assert.equal(
    kept((text) => text),
    sofa,
  )
  // within a paragraph, a heading, an item
  assert.equal(
    kept((text) => text.replace('dons', 'wol < veren')),
    sofa.replace('dons', 'wol &lt; veren'),
  )
  assert.equal(
    kept((text) => text.replace('pocketvering', 'bonellvering')),
    sofa.replace('pocketvering', 'bonellvering'),
  )
  assert.equal(
    kept((text) => text.replace('Zitcomfort', 'Comfort')),
    sofa.replace('Zitcomfort', 'Comfort'),
  )
  assert.equal(
    kept((text) => text.replace('Wasbaar', 'Wasbaar op 30°')),
    sofa.replace('Wasbaar', 'Wasbaar op 30°'),
  )
  assert.equal(
    kept((text) => `${text}\n• Nieuw`),
    sofa.replace('</ul>', '<li><p>Nieuw</p></li></ul>'),
  )
  // a paragraph more, and one less
  assert.equal(
    kept((text) => `Nieuw.\n\n${text}`),
    `<p>Nieuw.</p>${sofa}`,
  )
  assert.equal(
    kept((text) => text.slice('Zitcomfort\n\n'.length)),
    sofa.slice('<h2>Zitcomfort</h2>'.length),
  )
  // across a tag the paragraph is plain, and the others are as they were
  assert.equal(
    kept((text) => text.replace('met pocketvering & dons', 'zonder meer')),
    sofa.replace('Een bank met <strong>pocketvering</strong> &amp; dons', 'Een bank zonder meer'),
  )
  assert.equal(keepFormatting(sofa, 'Iets anders.'), null)
})
