// Touches host/src, remotes, shared/labels, shared/ui, shared/i18n, server/src/platform/i18n
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inTurn } from '../server/src/testing/inTurn.ts'
import { goTo } from './product/goTo.ts'
import { productAt } from './product/products.ts'
import { otherAccount } from './product/signIn.ts'
import { settled } from './product/settled.ts'
import { expect, test, type Page } from './test.ts'

type Texts = Record<string, string>

const root = join(import.meta.dirname, '..')
const read = (file: string): Texts => JSON.parse(readFileSync(join(root, file), 'utf8')) as Texts

/** The texts of host, remotes, frames and server, in both languages. */
const files = globSync(
  ['shared/labels/*/en.json', 'host/src/**/i18n/**/en.json', 'remotes/*/src/i18n/**/en.json', 'shared/ui/src/i18n/en.json', 'server/src/platform/i18n/en.json'],
  { cwd: root },
)
const english: Texts = Object.assign({}, ...files.map(read))
const dutch: Texts = Object.assign({}, ...files.map((file) => read(file.replace(/en\.json$/, 'nl.json'))))

/** The parts of a text outside its braces and tags, without empty ones. */
const piecesOf = (text: string): string[] => {
  let depth = 0
  const outside = [...text].map((letter) => {
    if (letter === '{') depth += 1
    const shown = depth === 0 ? letter : '\n'
    if (letter === '}') depth -= 1
    return shown
  })
  return outside
    .join('')
    .replace(/<[^>]*>/g, '\n')
    .split(/\n+/)
    .map((piece) => piece.trim())
    .filter((piece) => piece.length > 0)
}

/** Texts that exist in both languages identify neither. */
const inDutch = new Set(Object.values(dutch).flatMap(piecesOf))
// a language is named in itself, so that a user who cannot read the page can find it
const onlyEnglish = new Set(Object.values(english).filter((text) => !/[{<]/.test(text) && !inDutch.has(text) && text !== 'English'))
const englishPieces = [
  ...new Set(
    Object.values(english)
      .filter((text) => /[{<]/.test(text))
      .flatMap(piecesOf),
  ),
].filter((piece) => piece.length >= 12 && /\s/.test(piece) && ![...inDutch].some((text) => text.includes(piece)))

/** Every text of the page that is read or announced, visible or not, except cells marked as another language. */
const textsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const texts: string[] = []
    const walker = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT)
    while (walker.nextNode())
      if (!walker.currentNode.parentElement?.closest('script, style, noscript, [role=gridcell][lang]:not([lang=nl])'))
        texts.push(walker.currentNode.nodeValue ?? '')
    for (const name of ['aria-label', 'placeholder', 'title', 'alt']) {
      for (const element of document.querySelectorAll(`[${name}]`)) texts.push(element.getAttribute(name)!)
    }
    return texts.map((text) => text.trim()).filter((text) => text !== '')
  })

/** Texts that are not Dutch: English texts of ours, and keys of texts that we do not have. */
const strangers = (texts: readonly string[]): string[] =>
  texts.filter((text) => onlyEnglish.has(text) || text in english || englishPieces.some((piece) => text.includes(piece)))

const untilQuiet = async (page: Page): Promise<void> => {
  await settled(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: /Loading|laden/i })).toHaveCount(0)
}

test.use({ account: otherAccount, expectedDeadEnds: /^[/]no[/]such[/]place$/ })
test.beforeEach(({ page }) => page.addInitScript(() => localStorage.setItem('auth_userLanguage', 'nl')))

test('I18N-01 the words of a screen are known for English ones where it is not in Dutch', async ({ page }) => {
  expect(files.length).toBeGreaterThan(9)
  await page.addInitScript(() => localStorage.setItem('auth_userLanguage', 'en'))
  for (const path of ['/products', '/reviews', '/activity']) {
    await page.goto(path)
    await untilQuiet(page)
    expect(strangers(await textsOf(page)).length, path).toBeGreaterThan(20)
  }
  expect(strangers(['Annuleren', 'host.user.login', english['host.user.login']!])).toEqual(['host.user.login', english['host.user.login']])
})

const lists = [
  '/products',
  '/emeubel/products',
  '/images',
  '/price-lists',
  '/reviews',
  '/attributes',
  '/attributes/values',
  '/websites/products',
  '/activity',
  '/bin',
  '/jobs',
  '/office/accounts',
]
const screens = [
  '/',
  '/products?view=grid',
  '/products?search=zzzz',
  '/products/new',
  '/products/checks',
  '/products/merge',
  '/categories',
  '/attributes/new',
  '/attributes/values?approval=true',
  '/attributes/values/new',
  '/attributes/bulk-edit',
  '/attributes/values/bulk-edit',
  '/products/bulk-edit?selected=true',
  '/office/remotes',
  '/auth/profile',
  '/no/such/place',
]

test('I18N-01 each list in Dutch says nothing in English, nor do its filters', async ({ page }) => {
  const found: Record<string, string[]> = {}
  await page.goto('/')
  for (const path of inTurn(import.meta, lists)) {
    await goTo(page, path)
    await untilQuiet(page)
    const filter = page.getByRole('button', { name: 'Filter', exact: true })
    await filter.click()
    await expect(page.getByRole('menuitem').first()).toBeVisible()
    const english = strangers(await textsOf(page))
    if (english.length > 0) found[path] = english
  }
  expect(found).toEqual({})
})

test('I18N-01 each other screen in Dutch says nothing in English', async ({ page }) => {
  const found: Record<string, string[]> = {}
  await page.goto('/auth/profile')
  for (const path of inTurn(import.meta, screens)) {
    await goTo(page, path)
    await untilQuiet(page)
    const english = strangers(await textsOf(page))
    if (english.length > 0) found[path] = english
  }
  expect(found).toEqual({})
})

test('I18N-01 the tabs of a product, an attribute and a value in Dutch say nothing in English, what the server puts into words included', async ({
  page,
  call,
}) => {
  const { id } = await productAt(call, 115)
  type Found = { attributes: { results: { id: string; values: { id: string }[] }[] } }
  const { attributes } = await call<Found>('{ attributes(searchTerm: "color") { results(limit: 1) { id values(limit: 1) { id } } } }')
  const [attribute] = attributes.results
  const found: Record<string, string[]> = {}
  for (const path of [`/products/${id}/edit`, `/attributes/${attribute!.id}/edit`, `/attributes/values/${attribute!.values[0]!.id}/edit`]) {
    await page.goto(path)
    await untilQuiet(page)
    const tabs = page.getByRole('main').getByRole('tablist').first().getByRole('tab')
    for (const tab of inTurn(import.meta, await tabs.all())) {
      await tab.click()
      await expect(tab).toHaveAttribute('aria-selected', 'true')
      await untilQuiet(page)
      const english = strangers(await textsOf(page))
      if (english.length > 0) found[`${path} ${await tab.textContent()}`] = english
    }
  }
  expect(found).toEqual({})
})

test('I18N-01 what the server refuses is said in Dutch, at its field', async ({ page, call }) => {
  const { attributeValues } = await call<{ attributeValues: { results: { value: string; attribute: { id: string } }[] } }>(
    '{ attributeValues(searchTerm: "zwart") { results(limit: 50) { value attribute { id } } } }',
  )
  const black = attributeValues.results.find(({ value }) => value === 'zwart')!
  await page.goto(`/attributes/values/new?attribute=${black.attribute.id}`)
  await untilQuiet(page)
  await page.getByRole('textbox', { name: 'Waarde' }).fill('Zwart')
  await page.keyboard.press('ControlOrMeta+s')
  await expect(
    page.getByText('‘zwart’ is er al en is bijna hetzelfde woord (alleen hoofdletters verschillen). Doe het nog een keer als beide bedoeld zijn.').first(),
  ).toBeVisible()
  expect(strangers(await textsOf(page))).toEqual([])
})

test.describe('a visitor', () => {
  test.use({ signedIn: false })

  test('I18N-01 the sign-in page and what the server says there are Dutch', async ({ page }) => {
    await page.goto('/auth/login')
    await page.getByRole('textbox', { name: 'E-mail' }).fill('niemand@vitrine.example')
    await page.getByLabel('Wachtwoord', { exact: true }).fill('niet-het-wachtwoord')
    await page.getByRole('button', { name: 'Inloggen' }).click()
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(dutch['accounts.login.failed']!)
    expect(strangers(await textsOf(page))).toEqual([])
  })
})
