import assert from 'node:assert/strict'
import { test } from 'node:test'
import { judgeSizes } from './judgeSizes.ts'
import { plant } from './plant.ts'
import { stylesCheck } from './stylesCheck.ts'

const sound = {
  'shared/ui/src/css/base.css': '.v-row { display: flex }\n.v-tag-warning { color: red }\n.ant-btn { margin: 0 }\n',
  'shared/ui/src/Tag.tsx': 'export const Tag = ({ tone }: { tone: string }) => <span className={`v-row v-tag-${tone}`} />\n',
  'remotes/content/src/reviews/Stars.module.css':
    '.stars { color: var(--v-accent) }\n.stars:hover > :is(a, b) { color: red }\n@media print { .stars { display: none } }\n@keyframes blink { 50% { opacity: 0 } }\n',
  'remotes/content/src/reviews/Stars.tsx':
    "import * as styles from './Stars.module.css'\nexport const Stars = () => <b className={`v-row ${styles.stars}`} />\n",
}

test('styles: nothing is said of a remote that dresses itself', async (t) => {
  assert.deepEqual(await stylesCheck.find(plant(t, sound)), [])
})

const module = 'remotes/content/src/reviews/Stars.module.css'
const cases: [what: string, files: Record<string, string>, sentence: RegExp][] = [
  ['an element of the whole page', { [module]: '.stars { color: red }\np > b { color: red }\n' }, /p > b dresses the whole page/],
  ['one of several selectors', { [module]: '.stars, a { color: red }\n' }, /Stars\.module\.css: a dresses the whole page/],
  ["another's class", { [module]: '.stars :global(.v-row) { gap: 0 }\n' }, /reaches beyond the file/],
  ['an id', { [module]: '.stars #top { color: red }\n' }, /dresses an id/],
  ['a name with a dash', { [module]: '.stars { color: red }\n.many-stars { color: red }\n' }, /\.many-stars is no name/],
  ['a class that no component is', { [module]: '.stars { color: red }\n.empty { color: red }\n' }, /no component is a \.empty/],
  ['a style sheet of the whole page', { 'remotes/content/src/reviews/reviews.css': '.v-row { gap: 0 }\n' }, /a remote has no style sheet of the whole page/],
  [
    'a class of the page that is not there',
    { 'remotes/content/src/reviews/Box.tsx': 'export const Box = () => <p className="v-box" />\n' },
    /no style sheet of the page has \.v-box/,
  ],
  ['a class of the host', { 'remotes/content/src/reviews/Bar.tsx': 'export const Bar = () => <p className="host-bar" />\n' }, /host-bar is the host's own/],
  ['a class of the page that nobody is', { 'host/src/host.css': '.host-bar { color: red }\n' }, /nobody is a \.host-bar/],
  [
    'a class of the page that one remote alone is',
    { 'shared/ui/src/css/list.css': '.v-box { color: red }\n', 'remotes/content/src/reviews/Box.tsx': 'export const Box = () => <p className="v-box" />\n' },
    /\.v-box belongs to remotes\/content alone/,
  ],
  ['a size by hand', { [module]: '.stars { font-size: 15px }\n' }, /font-size: 15px is a number: --v-text/],
]

for (const [what, files, sentence] of cases) {
  test(`styles: ${what} is refused`, async (t) => {
    const said = await stylesCheck.find(plant(t, { ...sound, ...files }))
    assert.match(said[0] ?? '', sentence)
    // its consequences are reported as well, but nothing about sound files
    for (const line of said) assert.match(line, new RegExp(Object.keys(files).join('|')))
  })
}

test('styles: sizes of text, corners, layers and gaps come from their scales', () => {
  const css = (declarations: string) => judgeSizes(`.one { ${declarations} }`).length
  for (const allowed of [
    'font-size: var(--v-text-small)',
    'font: var(--v-text-small)/18px var(--v-mono)',
    'font: inherit',
    'border-radius: 0 var(--v-radius-small)',
    'border-radius: 50%',
    'z-index: auto',
    'gap: 0 var(--v-space-small)',
    'width: 12px',
    'font-size: 0',
  ])
    assert.equal(css(allowed), 0, allowed)
  for (const refused of [
    'font-size: 15px',
    'font: 12px/18px serif',
    'border-radius: var(--v-radius-small) 3px',
    'border-end-end-radius: 2px',
    'z-index: 3',
    'z-index: -1',
    'gap: 4px',
    'row-gap: 1em',
  ])
    assert.equal(css(refused), 1, refused)
})

test('styles: a check that saw no component does not stand', async (t) => {
  assert.equal((await stylesCheck.find(plant(t, { 'README.md': '' }))).length, 1)
})
