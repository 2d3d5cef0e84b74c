import type { StoredBlock } from '../descriptionBlocks/Block'
import type { PreviewFacts } from './PreviewFacts'
import { previewDocument } from './previewDocument'

const common = { columns: 'FULL', background: 'TRANSPARENT' } as const
const words = { noText: 'No text yet', noImage: 'No image chosen', noProperties: 'No property', unknown: 'Made by a newer version', fallback: 'Dutch' }
const named = (nl: string, en?: string) => ({ name: nl, by: new Map([['nl', nl], ...(en ? [['en', en] as const] : [])]) })
const facts: PreviewFacts = {
  images: new Map([[5, { src: '/media/abcd/original.webp', alt: 'A "sofa"', width: 1600, height: 902 }]]),
  attributes: [
    { id: 1, names: named('Breedte', 'Width'), type: 'DIMENSION', unit: 'cm', values: [], value: 1240.5 },
    { id: 2, names: named('Kleur', 'Colour'), type: 'MULTI_SELECT', unit: null, values: [named('Groen', 'Green'), named('Zand')], value: [3, 4] },
    { id: 3, names: named('Leesbaar'), type: 'BOOLEAN', unit: null, values: [], value: true },
    { id: 4, names: named('Handleiding'), type: 'FILE', unit: null, values: [], value: 'x.pdf' },
  ],
}

function draw(blocks: readonly StoredBlock[], texts: Record<string, string> = {}, language = 'en') {
  const html = previewDocument({ blocks, language, textOf: (path) => texts[path] ?? '', facts, words, nonce: 'n0nce' })
  return { html, page: new DOMParser().parseFromString(html, 'text/html') }
}

const hostile = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg><script>alert(1)</script><animate onbegin=alert(1) attributeName=x dur=1s>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<a href="jav&#x09;ascript:alert(1)" onclick="alert(1)">x</a>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe><object data="data:text/html,x"></object><embed src=x>',
  '<base href="https://evil.example/"><meta http-equiv=refresh content="0;url=https://evil.example"><link rel=stylesheet href="https://evil.example/x.css">',
  '<p style="background:url(https://evil.example/x.png);color:red;position:fixed">x</p>',
  '<p style="color:red}body{display:none">x</p><style>body{display:none}</style>',
  '<img src="https://evil.example/pixel.gif" srcset="https://evil.example/2.gif 2x">',
  '<form action="https://evil.example"><input name=x><button formaction="javascript:alert(1)">go</button></form>',
  '<video src="https://evil.example/v.mp4" poster="https://evil.example/p.png" autoplay></video><audio src=x>',
  '<template><img src=x onerror=alert(1)></template><textarea><img src=x onerror=alert(1)>',
  '</section></body></html><script>alert(1)</script>',
  '</style><script>alert(1)</script>',
]

describe.each(['HTML', 'TEXT'] as const)('PROD-07 hostile markup in a block of type %s', (type) => {
  test.each(hostile)('%s leaves nothing that runs, leads away or is fetched', (markup) => {
    const slot = type === 'HTML' ? 'html' : 'text'
    const { page } = draw([{ ...common, id: 'aaaaaaaa', type }], { [`blockText.en.aaaaaaaa.${slot}`]: markup })
    const all = [...page.querySelectorAll('*')]
    const tags = new Set(all.map(({ localName }) => localName))
    for (const tag of [
      'script',
      'iframe',
      'object',
      'embed',
      'base',
      'link',
      'form',
      'input',
      'button',
      'video',
      'audio',
      'svg',
      'math',
      'template',
      'noscript',
    ])
      expect(tags).not.toContain(tag)
    const names = new Set(all.flatMap((element) => element.getAttributeNames()))
    expect(
      [...names].filter((name) => name.startsWith('on') || ['style', 'href', 'srcset', 'srcdoc', 'action', 'formaction', 'poster'].includes(name)),
    ).toEqual([])
    for (const image of page.images) expect(image.getAttribute('src')).toMatch(/^\/(?!\/)/)
    // one style sheet with the nonce, without addresses or other rules
    const sheets = [...page.querySelectorAll('style')]
    expect(sheets.map((sheet) => sheet.getAttribute('nonce'))).toEqual(['n0nce'])
    expect(sheets[0]?.textContent).not.toMatch(/url\(|@import|display:\s*none|position:\s*fixed/)
    expect(page.querySelectorAll('section')).toHaveLength(1)
    expect(page.querySelectorAll('meta')).toHaveLength(1)
  })
})

test('PROD-07 what a style attribute says stays, as a rule that the policy allows; where a link leads is told', () => {
  const { page } = draw([{ ...common, id: 'aaaaaaaa', type: 'HTML' }], {
    'blockText.en.aaaaaaaa.html':
      '<p style="color: red; text-align: center">a <a href="https://example.com/x">b</a></p><img src="/media/q/original.webp" alt="c">',
  })
  const name = page.querySelector('p')?.className ?? ''
  expect(page.querySelector('style')?.textContent).toContain(`.${name}{color:red;text-align:center}`)
  expect(page.querySelector('a')?.title).toBe('https://example.com/x')
  expect(page.images).toHaveLength(1)
})

test('PROD-07 an empty text is shown in Dutch with a mark; without Dutch its place is seen; an unknown block is a neutral place', () => {
  const blocks: StoredBlock[] = [
    { ...common, id: 'aaaaaaaa', type: 'TEXT', background: 'PRIMARY', columns: 'THIRDS' },
    { ...common, id: 'bbbbbbbb', type: 'TEXT' },
    { id: 'cccccccc', type: 'MODEL_3D' },
  ]
  const { page } = draw(blocks, { 'blockText.nl.aaaaaaaa.text': '<p>Zacht &amp; groot</p>' })
  const [first, second, third] = page.querySelectorAll('section')
  expect(first?.textContent).toBe('DutchZacht & groot')
  expect(first?.querySelector('.text')?.getAttribute('lang')).toBe('nl')
  expect(first?.getAttribute('data-background')).toBe('PRIMARY')
  expect(first?.querySelector('.flow')?.getAttribute('data-columns')).toBe('THIRDS')
  expect(second?.textContent).toBe('No text yet')
  expect(third?.textContent).toBe('Made by a newer version')
})

test('PROD-07 pictures by their own addresses, on the side that was chosen; a missing one leaves a place; a video is its poster with a sign', () => {
  const blocks: StoredBlock[] = [
    { ...common, id: 'aaaaaaaa', type: 'IMAGE_TEXT', columns: 'TWOTHIRDS_THIRD', image: 5, side: 'RIGHT' },
    { ...common, id: 'bbbbbbbb', type: 'IMAGE_IMAGE', columns: 'HALF_HALF', images: [null, 9] },
    { ...common, id: 'cccccccc', type: 'VIDEO', url: 'https://www.youtube.com/watch?v=12345678901', poster: 5 },
    { ...common, id: 'dddddddd', type: 'MARGIN', size: 'LARGE' },
    {
      ...common,
      id: 'eeeeeeee',
      type: 'CARDS',
      columns: 'THIRDS',
      cards: [
        { id: 'k1', image: 5, link: '/banken' },
        { id: 'k2', image: null, link: '' },
      ],
    },
  ]
  const { page, html } = draw(blocks, { 'blockText.en.aaaaaaaa.text': '<p>t</p>', 'blockText.en.eeeeeeee.k1.title': '<b>One</b>' })
  const [side, pair, video, margin, cards] = page.querySelectorAll('section')
  expect(side?.querySelector('.pair')?.lastElementChild?.querySelector('img')?.getAttribute('src')).toBe('/media/abcd/original.webp')
  expect(side?.querySelector('img')?.getAttribute('alt')).toBe('A "sofa"')
  expect(pair?.querySelectorAll('.picture.empty')).toHaveLength(2)
  expect(video?.querySelector('img')?.getAttribute('src')).toBe('/media/abcd/original.webp')
  expect(html).not.toContain('youtube')
  expect(margin?.querySelector('[data-size=LARGE]')).not.toBeNull()
  expect(cards?.querySelector('h3')?.textContent).toBe('<b>One</b>')
})

test('PROD-07 properties read as the language writes them: all that the product has, or those that were chosen, in their order', () => {
  const list = (language: string, attributes: readonly number[] | null) => {
    const { page } = draw([{ ...common, id: 'aaaaaaaa', type: 'PROPERTIES_TEXT', attributes }], {}, language)
    return [...page.querySelectorAll('dl > div')].map((row) => [...row.children].map(({ textContent }) => textContent).join(': '))
  }
  expect(list('en', null)).toEqual(['Width: 1,240.5 cm', 'Colour: Green, Zand', 'Leesbaar: ✓'])
  expect(list('nl', [2, 1, 99])).toEqual(['Kleur: Groen, Zand', 'Breedte: 1.240,5 cm'])
})
