// Stands alone: checks what a process has loaded.
import assert from 'node:assert/strict'
import { createRequire } from 'node:module'
import { test } from 'node:test'
import type { FieldValue } from '../../../engine/index.ts'
import { blockTextProblem, isBlockId, isCardLink, isVideoAddress, kindOfSlot, placeOf, withoutLostTexts } from './blocks.rules.ts'
import { cleanHtml } from './cleanHtml.ts'
import { readable } from './readable.ts'

test('PROD-07 a video is at YouTube or Vimeo, in any form of their addresses, or a file of one’s own', () => {
  const good = [
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    'https://youtube.com/watch?list=x&v=dQw4w9WgXcQ&t=4s',
    'https://m.youtube.com/watch?v=dQw4w9WgXcQ',
    'https://youtu.be/dQw4w9WgXcQ?t=4',
    'https://www.youtube.com/embed/dQw4w9WgXcQ',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
    'https://www.youtube.com/shorts/dQw4w9WgXcQ',
    'https://www.youtube.com/live/dQw4w9WgXcQ',
    'https://vimeo.com/76979871',
    'https://vimeo.com/76979871/abc123',
    'https://player.vimeo.com/video/76979871',
    'https://vimeo.com/channels/staffpicks/76979871',
    'https://vimeo.com/groups/a/videos/76979871',
    'https://winkel.example/films/bank.mp4',
    'https://winkel.example/films/bank.MP4?v=2',
  ]
  const bad = [
    'https://somebody@winkel.example/films/bank.mp4',
    'http://winkel.example/films/bank.mp4',
    '',
    'youtube.com/watch?v=dQw4w9WgXcQ',
    'http://youtu.be/dQw4w9WgXcQ',
    'https://evil.example/watch?v=dQw4w9WgXcQ',
    'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
    'https://evil.example/?https://youtu.be/dQw4w9WgXcQ',
    'https://youtube.com@evil.example/watch?v=dQw4w9WgXcQ',
    'https://www.youtube.com/',
    'https://www.youtube.com/watch',
    'https://vimeo.com/about',
    'javascript:alert(1)//.mp4',
    'https://winkel.example/bank.webm',
    'https://winkel.example/"onload="x.mp4',
    'https://a b.example/x.mp4',
    `https://winkel.example/${'a'.repeat(2000)}.mp4`,
  ]
  assert.deepEqual(
    good.filter((url) => !isVideoAddress(url)),
    [],
  )
  assert.deepEqual(bad.filter(isVideoAddress), [])
})

test('PROD-07 a card leads to https, to a page of the website, or nowhere', () => {
  assert.deepEqual(
    ['', '/banken', '/banken?kleur=groen#top', 'https://winkel.example/banken'].filter((link) => !isCardLink(link)),
    [],
  )
  assert.deepEqual(
    ['//evil.example', 'http://winkel.example', 'javascript:alert(1)', 'mailto:x@y.example', '/\\evil.example', 'https://', 'banken', '/a b', '/"x'].filter(
      isCardLink,
    ),
    [],
  )
})

test('a text of the editor reads in the log as lines, with signs for its marks', () => {
  assert.equal(
    readable(
      '<h2>Kop</h2><p>Een <strong>vette</strong> en <em>schuine</em> zin.<br>Nog een &lt; &amp; <a href="/x">hier</a></p><ul><li><p>eiken</p></li><li>noten</li></ul>',
    ),
    '# Kop\nEen *vette* en _schuine_ zin.\nNog een < & hier (/x)\n• eiken\n• noten',
  )
  assert.notEqual(readable('<p>a <b>b</b></p>'), readable('<p>a b</p>'), 'a change of marks alone is seen')
})

test('PROD-07 what the editor makes is clean by its form, and no document is loaded to see it', () => {
  const isLoaded = () => Object.keys(createRequire(import.meta.url).cache).some((file) => file.includes('jsdom'))
  const made = [
    '<h2>Kop</h2><p>Een <strong><em>vette</em></strong> zin.<br>5 &lt; 6 &amp; “aan”</p><ul><li><p>eiken</p></li></ul><ol><li><p>noten</p></li></ol>',
    '<p><a href="https://winkel.example/a?b=1&amp;c=2#d">https</a> <a href="mailto:info@winkel.example">post</a> <a href="tel:+31201234567">bel</a> <a href="/stoffen">hier</a></p>',
  ]
  for (const text of made) assert.equal(cleanHtml(text, 'rich'), text)
  assert.equal(isLoaded(), false)
  const foreign = [
    '<p>x',
    'x</p>',
    '<p><b>x</p></b>',
    '<p >x</p>',
    '<P>x</P>',
    '<p class="a">x</p>',
    '<a href="//evil.example">x</a>',
    '<a href="javascript:alert(1)">x</a>',
    '<a href=https://x>x</a>',
    '<a href="https://x" onclick="x">x</a>',
    'a < b',
    '<!---->x',
    '<script>x</script>',
  ]
  for (const text of foreign) assert.notEqual(cleanHtml(text, 'rich'), text)
  assert.equal(isLoaded(), true)
})

test('PROD-07 a text of a block is a field when its language, its block and its slot are what they can be', () => {
  assert.deepEqual(
    [placeOf('nl.b1.cards.c1.text'), placeOf('nl')],
    [
      { language: 'nl', block: 'b1', slot: 'cards.c1.text' },
      { language: 'nl', block: '', slot: '' },
    ],
  )
  assert.deepEqual([isBlockId('verhaal1'), isBlockId('b 1'), isBlockId(''), isBlockId(7)], [true, false, false, false])
  assert.equal(blockTextProblem('nl.verhaal1.text'), null)
  assert.equal(blockTextProblem('xx.verhaal1.text')?.code, 'language.unknown')
  for (const parameter of ['nl', 'nl.verhaal1', 'nl.b 1.text', 'nl..text', 'nl.verhaal1.<b>'])
    assert.deepEqual(blockTextProblem(parameter), { code: 'field.unknown' }, parameter)
})

test('PROD-07 html is written by hand, a text in the editor, and everything else is a line', () => {
  const html = { kind: 'html', maximum: 50_000 }
  const rich = { kind: 'rich', maximum: 20_000 }
  const line = { kind: 'line', maximum: 255 }
  assert.deepEqual(['html', 'text', 'c1.text', 'title', 'c1.title', 'context'].map(kindOfSlot), [html, rich, rich, line, line, line])
})

test('PROD-07 the texts of a block or a card that was taken out wait outside, those of the others go along', () => {
  const blocks = [
    { id: 'verhaal1', type: 'TEXT' },
    { id: 'kaarten1', type: 'CARDS', cards: [{ id: 'een' }, { id: 'twee' }] },
  ] as unknown as FieldValue
  const kept: [string, FieldValue][] = [
    ['sku', 'X'],
    ['blocks', blocks],
    ['blockText.nl.verhaal1.text', 'a'],
    ['blockText.nl.verhaal1.een.text', 'a'],
    ['blockText.nl.kaarten1.title', 'b'],
    ['blockText.en.kaarten1.een.title', 'c'],
    ['blockText.en.kaarten1.twee.text', 'd'],
  ]
  const lost: [string, FieldValue][] = [
    ['blockText.nl.weg.text', 'e'],
    ['blockText.nl.kaarten1.drie.title', 'f'],
  ]
  assert.deepEqual(withoutLostTexts([...kept, ...lost]), kept)
  assert.deepEqual(withoutLostTexts([['sku', 'X'], ...lost]), [['sku', 'X']])
})
