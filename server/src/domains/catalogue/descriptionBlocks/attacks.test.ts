import assert from 'node:assert/strict'
import { test } from 'node:test'
import { JSDOM } from 'jsdom'
import { apply } from '../../../engine/index.ts'
import { anna, withServer } from '../../../testing/index.ts'
import { attacks } from '../../../testing/attacks.ts'

const { db, rows, ask } = await withServer()
const { createdIds } = await apply(db, [{ kind: 'product', id: null, op: 'create', fields: { type: 'SIMPLE', sku: 'XSS-1' } }], { actor: anna, source: 'test' })
const [id = 0] = createdIds

const block = (name: string, type: string) => ({ id: name, type, columns: 'FULL', background: 'TRANSPARENT' })

interface Saved {
  product: { revision: number; fields: { field: string; value: string }[] }
  errors: { code: string }[]
}

let revision = 1

/** Sends texts through the API, and returns the stored values that the form receives. */
async function save(fields: Record<string, unknown>): Promise<Map<string, string>> {
  const { updateProduct } = await ask<{ updateProduct: Saved }>(
    'mutation Save($input: UpdateProductInput!) { updateProduct(input: $input) { product { revision fields { field value } } errors { code } } }',
    {
      input: { id, revision, fields: Object.entries(fields).map(([field, value]) => ({ field, value: JSON.stringify(value) })) },
    },
  )
  assert.deepEqual(updateProduct.errors, [])
  revision = updateProduct.product.revision
  return new Map(updateProduct.product.fields.map(({ field, value }) => [field, JSON.parse(value)]))
}

const { window } = new JSDOM('')
const safe = { href: /^(?:https?:\/\/|mailto:|tel:|\/(?![/\\]))/, src: /^(?:https:\/\/|\/(?![/\\]))/ }
const known = {
  rich: { tags: /^(?:h[2-4]|p|br|strong|b|em|i|ul|ol|li|a)$/, attributes: /^href$/ },
  html: {
    tags: /^(?:h[2-6]|p|br|strong|b|em|i|u|s|sub|sup|small|mark|abbr|ul|ol|li|dl|dt|dd|a|div|span|section|article|header|footer|figure|figcaption|blockquote|hr|img|table|caption|colgroup|col|thead|tbody|tfoot|tr|th|td|details|summary)$/,
    attributes: /^(?:href|src|alt|title|width|height|colspan|rowspan|scope|span|open|class|style|lang|dir|aria-[a-z]+)$/,
  },
}

/** Parses it as a browser does, and parses the browser's serialisation again: a mutation shows in the second round. */
function faultsOf(html: string, profile: 'rich' | 'html'): string[] {
  const faults: string[] = []
  let text = html
  for (const round of [1, 2, 3]) {
    const { body, head } = new window.DOMParser().parseFromString(text, 'text/html')
    if (head.childNodes.length > 0) faults.push(`${round}: ${head.innerHTML}`)
    const walker = body.ownerDocument.createTreeWalker(body)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node.nodeType === window.Node.COMMENT_NODE || node.nodeType === window.Node.PROCESSING_INSTRUCTION_NODE) faults.push(`${round}: ${node.nodeName}`)
      if (!(node instanceof window.Element)) continue
      const name = node.localName
      if (node.namespaceURI !== 'http://www.w3.org/1999/xhtml' || !known[profile].tags.test(name)) faults.push(`${round}: <${name}>`)
      for (const { name: attribute, value } of node.attributes) {
        // an `is` cannot be removed from an element, only emptied
        if (!known[profile].attributes.test(attribute) && !(attribute === 'is' && value === '')) faults.push(`${round}: ${name}@${attribute}`)
        if ((attribute === 'href' || attribute === 'src') && !safe[attribute].test(value)) faults.push(`${round}: ${attribute}=${value}`)
        if (attribute === 'style' && /url|expression|image|position|var|attr|[\\@/*]\s*[*/]|[\\@'"]/i.test(value)) faults.push(`${round}: style=${value}`)
      }
    }
    text = body.innerHTML
  }
  return faults
}

test('PROD-07 XSS nothing of what was ever tried against cleaners of HTML is stored, be it sent as a text or as HTML', async () => {
  assert.ok(attacks.length > 140)
  const slots = Array.from({ length: 20 }, (_, at) => ({ rich: `rich${1000 + at}`, html: `html${1000 + at}` }))
  await save({ blocks: slots.flatMap(({ rich, html }) => [block(rich, 'TEXT'), block(html, 'HTML')]) })
  const kept = new Set<string>()
  // Texts with the character 0 are refused before cleaning; without it they must be cleaned.
  const sendable = attacks.map((attack) => attack.replaceAll('\0', ''))
  for (let first = 0; first < sendable.length; first += slots.length) {
    const sent = sendable.slice(first, first + slots.length).flatMap((attack, at) => {
      const { rich, html } = slots[at] ?? assert.fail()
      return [
        { attack, field: `blockText.nl.${rich}.text`, profile: 'rich' as const },
        { attack, field: `blockText.en.${html}.html`, profile: 'html' as const },
      ]
    })
    const answered = await save(Object.fromEntries(sent.map(({ field, attack }) => [field, `<p>Bank</p>${attack}`])))
    const stored = new Map(
      (
        await rows<{ field: string; text: string }>(
          "select 'blockText.' || language || '.' || block || '.' || slot as field, text from product_block_texts where product_id = $1",
          [id],
        )
      ).map((row) => [row.field, row.text]),
    )
    for (const { attack, field, profile } of sent) {
      const text = stored.get(field) ?? ''
      kept.add(text)
      assert.equal(answered.get(field), text, 'the form is told what is stored')
      assert.ok(text.startsWith('<p>Bank</p>'), `${attack} → ${text}`)
      assert.deepEqual(faultsOf(text, profile), [], `${attack} → ${text}`)
    }
  }
  const told = await rows<{ text: string }>("select distinct after #>> '{}' as text from change_items where entity_id = $1 and field like 'blockText.%'", [id])
  assert.deepEqual(
    told.filter(({ text }) => !kept.has(text)),
    [],
    'nor does it stand in the log',
  )
})

test('PROD-07 XSS the names, titles and addresses of blocks are text, and stay text', async () => {
  const saved = await save({ blocks: [block('imagebbb', 'IMAGE')], 'blockText.nl.imagebbb.alt': '<script>alert(1)</script> & "bank"' })
  assert.equal(saved.get('blockText.nl.imagebbb.alt'), '<script>alert(1)</script> & "bank"')
})

test('PROD-07 what is not dangerous is kept byte for byte, and cleaning twice changes nothing', async () => {
  await save({ blocks: [block('richcccc', 'TEXT'), block('htmlcccc', 'HTML')] })
  const rich = [
    '<h2>Kop</h2><h3>Tussenkop</h3><h4>Kopje</h4><p>Een <strong>vette</strong>, <b>dikke</b>, <em>schuine</em> en <i>cursieve</i> zin.<br>Nog een regel &amp; een teken: 5 &lt; 6 é ü “aan”&nbsp;€</p>',
    '<ul><li><p>Eiken</p></li><li>Noten<ol><li>massief</li></ol></li></ul>',
    '<p><a href="https://winkel.example/a?b=1&amp;c=2#d">https</a> <a href="http://winkel.example">http</a> <a href="mailto:info@winkel.example">post</a> <a href="tel:+31201234567">bel</a> <a href="/stoffen">hier</a></p>',
    'zonder een enkel teken',
  ]
  const html = [
    '<section class="maten"><h5>Maten</h5><table><caption>In cm</caption><thead><tr><th scope="col">Breed</th></tr></thead><tbody><tr><td colspan="2">240</td></tr></tbody></table></section>',
    '<figure><img src="https://winkel.example/bank.jpg" alt="Bank" width="640" height="360"><figcaption>Bank <sup>1</sup></figcaption></figure>',
    '<div style="color: #1e5945; background-color: rgba(0, 0, 0, 0.1); text-align: center; margin: 0 auto; width: calc(100% - 2rem); display: grid; grid-template-columns: repeat(2, minmax(0, 1fr))">x</div>',
    '<details open=""><summary aria-label="Meer">Meer</summary><blockquote lang="de" dir="ltr">x<hr></blockquote></details>',
    '<dl><dt>Stof</dt><dd><mark>Linnen</mark></dd></dl>',
  ]
  for (const [field, list] of [
    ['blockText.nl.richcccc.text', rich],
    ['blockText.nl.htmlcccc.html', [...rich, ...html]],
  ] as const) {
    for (const text of list) assert.equal((await save({ [field]: text })).get(field), text)
  }
  const mixed = await save({
    'blockText.nl.htmlcccc.html': '<div style="color: red; position: fixed; background: url(x)" onclick="x"><b>Bank</b><script>1</script></div>',
    'blockText.nl.richcccc.text': '<div><h1>Bank</h1><table><tr><td>in cm</table></div>',
  })
  assert.equal(mixed.get('blockText.nl.htmlcccc.html'), '<div style="color: red"><b>Bank</b></div>')
  assert.equal(mixed.get('blockText.nl.richcccc.text'), 'Bankin cm')
})

test('PROD-07 elements by the thousand within each other are refused before a document chokes on them', async () => {
  const asked = 'mutation Deep($input: UpdateProductInput!) { updateProduct(input: $input) { errors { field code message } } }'
  for (const deep of ['<div>'.repeat(9000), '<div></x>'.repeat(4000), '<p><b>'.repeat(2000), '<blockquote>'.repeat(101)]) {
    const input = { id, revision, fields: [{ field: 'blockText.nl.htmlcccc.html', value: JSON.stringify(deep) }] }
    const { updateProduct } = await ask<{ updateProduct: { errors: object[] } }>(asked, { input })
    assert.deepEqual(updateProduct.errors, [
      { field: 'blockText.nl.htmlcccc.html', code: 'html.deep', message: 'Description block, HTML (Dutch): elements are nested more than 100 deep.' },
    ])
  }
  const wide = '<p>Bank <b>en</b> stoel</p>'.repeat(900)
  assert.equal((await save({ 'blockText.nl.htmlcccc.html': wide })).get('blockText.nl.htmlcccc.html'), wide)
})
