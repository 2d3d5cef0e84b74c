// Touches host, remotes, shared/ui
import { inTurn } from '../server/src/testing/inTurn.ts'
import { goTo } from './product/goTo.ts'
import { productAt } from './product/products.ts'
import { violationsOf } from './product/violationsOf.ts'
import { untilOpen } from './product/untilOpen.ts'
import { settled } from './product/settled.ts'
import { expect, test, type Page } from './test.ts'

// the smallest page size of a list: fifty rows find nothing that twenty-five do not
const paths = {
  'the products': [
    '/products?size=25',
    '/products?search=zzzz',
    '/products/checks',
    '/products/merge',
    '/products/new',
    '/emeubel/products?size=25',
    '/websites/products?size=25',
  ],
  'the attributes': [
    '/attributes?size=25',
    '/categories',
    '/attributes/new',
    '/attributes/values?size=25',
    '/attributes/values?approval=true',
    '/attributes/values/new',
    '/attributes/bulk-edit?colours=true',
    '/attributes/values/bulk-edit?search=zwart',
    '/products/bulk-edit?selected=true',
  ],
  'the other remotes': ['/images?size=25', '/price-lists', '/reviews?size=25'],
  'the host': ['/', '/activity?size=25', '/bin', '/jobs', '/office/accounts', '/office/remotes', '/auth/profile', '/no/such/place'],
}

const words = {
  en: {
    account: 'Your account',
    menu: 'Main menu',
    palette: 'Find or do anything',
    shortcuts: 'Keyboard shortcuts',
    tour: 'Take the tour',
    offline: 'The server cannot be reached',
    unsent: 'Send your change again?',
    leave: 'Do not send',
    unsaved: 'Unsaved changes',
    retry: 'Try again',
    signIn: 'Sign in',
    slow: 'Taking longer than usual...',
  },
  nl: {
    account: 'Account',
    menu: 'Hoofdmenu',
    palette: 'Iets zoeken of doen',
    shortcuts: 'Sneltoetsen',
    tour: 'Rondleiding volgen',
    offline: 'De server is niet bereikbaar',
    unsent: 'Je wijziging opnieuw versturen?',
    leave: 'Niet versturen',
    unsaved: 'Niet-opgeslagen wijzigingen',
    retry: 'Opnieuw proberen',
    signIn: 'Inloggen',
    slow: 'Dit duurt langer dan gewoonlijk...',
  },
}

const untilQuiet = async (page: Page): Promise<void> => {
  await settled(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(
    page
      .getByRole('main')
      .getByRole('status')
      .filter({ hasText: /Loading|laden/i }),
  ).toHaveCount(0)
}

type Findings = { found: Record<string, string[]>; look: (state: string, isWhole?: boolean) => Promise<void> }

/** Each state is checked in both languages and both colour schemes: English in light, Dutch in dark. */
const schemes = {
  en: { colorScheme: 'light', colours: ['rgb(250, 248, 245)', '#ffffff'] },
  nl: { colorScheme: 'dark', colours: ['rgb(21, 25, 23)', '#1d221f'] },
} as const

/** Collects the violations by state, so that one run reports all of them. */
const newFindings = (page: Page, language: keyof typeof words): Findings => {
  const found: Record<string, string[]> = {}
  const look = async (state: string, isWhole = false): Promise<void> => {
    // the style sheet follows the browser at once, antd after React has rendered: only then do all colours belong to one scheme
    await expect
      .poll(() =>
        page.evaluate(() => [getComputedStyle(document.body).backgroundColor, document.querySelector<HTMLMetaElement>('meta[name="theme-color"]')?.content]),
      )
      .toEqual(schemes[language].colours)
    const violations = await violationsOf(page, { isWhole })
    if (violations.length > 0) found[state] = violations
  }
  return { found, look }
}

for (const [place, language] of (['en', 'nl'] as const).entries()) {
  const say = words[language]

  test.describe(`in ${language}`, () => {
    test.use({ colorScheme: schemes[language].colorScheme })

    test.beforeEach(async ({ page }) => {
      await page.addInitScript((code) => localStorage.setItem('auth_userLanguage', code), language)
    })

    test.describe('with one that nobody knows', () => {
      test.use({ expectedDeadEnds: /^[/]no[/]such[/]place$/ })

      for (const [part, addresses] of Object.entries(paths)) {
        test(`no address of ${part} has an accessibility violation`, async ({ page }) => {
          const { found, look } = newFindings(page, language)
          await page.goto('/')
          await untilQuiet(page)
          for (const path of inTurn(import.meta, addresses)) {
            await goTo(page, path)
            await untilQuiet(page)
            await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${language}`))
            await look(path, true)
          }
          expect(found).toEqual({})
        })
      }
    })

    test('a phone has no accessibility violation: a list as cards, the menu, the palette and the keys; and nothing is wider', async ({ page }) => {
      const { found, look } = newFindings(page, language)
      await page.setViewportSize({ width: 390, height: 844 })
      await page.goto('/products?size=25')
      await untilQuiet(page)
      await look('/products on a phone', true)
      await page.getByRole('button', { name: say.menu }).click()
      await expect(page.getByRole('navigation', { name: say.menu })).toBeVisible()
      await look('the menu on a phone')
      await page.keyboard.press('Escape')
      await page.getByRole('heading', { level: 1 }).click()
      await page.keyboard.press('ControlOrMeta+k')
      const palette = page.getByRole('dialog', { name: say.palette })
      await palette.getByRole('combobox').fill('eik')
      await expect(palette.getByRole('group', { name: /: \d/ })).toBeVisible()
      await look('the palette on a phone', true)
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toBeHidden()
      await page.keyboard.press('?')
      await expect(page.getByRole('dialog', { name: say.shortcuts })).toBeVisible()
      await look('the list of keys on a phone', true)
      expect(found).toEqual({})
    })

    test('no menu, dialog or tour has an accessibility violation', async ({ page }) => {
      const { found, look } = newFindings(page, language)
      await page.goto('/price-lists')
      await untilQuiet(page)
      await page.getByRole('button', { name: say.account }).click()
      await look('the menu of the user')
      await page.keyboard.press('Escape')
      await page.getByRole('banner').getByRole('combobox').fill('kast')
      await expect(page.getByRole('option').nth(2)).toBeVisible()
      await look('the results of a search')
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Filter', exact: true }).click()
      await expect(page.getByRole('menuitem').first()).toBeVisible()
      await look('the menu of filters')
      await page.keyboard.press('Escape')
      await page.getByRole('heading', { level: 1 }).click()
      await page.keyboard.press('ControlOrMeta+k')
      const palette = page.getByRole('dialog', { name: say.palette })
      await expect(palette.getByRole('option').first()).toBeVisible()
      await look('the palette', true)
      await palette.getByRole('combobox').fill('eik')
      await expect(palette.getByRole('group', { name: /: \d/ })).toBeVisible()
      await look('the palette with what was found', true)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toBeHidden()
      await page.keyboard.press('?')
      await expect(page.getByRole('dialog', { name: say.shortcuts })).toBeVisible()
      await look('the list of keys', true)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toBeHidden()
      await page.getByRole('button', { name: say.account }).click()
      await page.getByRole('banner').getByRole('button', { name: say.tour }).click()
      await expect(page.getByRole('dialog')).toBeFocused()
      await look('the tour', true)
      await page.keyboard.press('ArrowRight')
      await expect(page.getByRole('dialog')).toBeFocused()
      await look('its second step', true)
      expect(found).toEqual({})
    })

    test('a product has no accessibility violation: with changes, on another tab, in its dialogs and with its toasts', async ({ page, call, line }) => {
      const { id } = await productAt(call, 90 + place)
      const { found, look } = newFindings(page, language)
      await page.goto(`/products/${id}/edit`)
      await untilQuiet(page)
      await look('as it is', true)
      await page.getByRole('tabpanel').getByRole('textbox').first().fill(`Something new of ${Date.now()}`)
      await look('with a change', true)
      await page.getByRole('navigation', { name: say.menu }).locator('a[href="/price-cards"]').click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await look('asked before leaving')
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toBeHidden()
      line.losesReplyTo('useUpdateProductMutation', false)
      await page.keyboard.press('ControlOrMeta+s')
      await expect(page.getByRole('dialog', { name: say.unsent })).toBeVisible()
      await look('asked about a change that may not have arrived')
      await page.getByRole('button', { name: say.leave }).click()
      const toast = page.locator('.v-toast').first()
      await toast.hover()
      await look('told of a failure')
      await page.keyboard.press('ControlOrMeta+s')
      await expect(page.getByRole('dialog')).toBeHidden()
      await expect(page.getByRole('region', { name: say.unsaved })).toBeHidden()
      await toast.hover()
      await look('told that it is saved')
      await page.goto(`/products/${id}/edit?tab=prices`)
      await untilQuiet(page)
      await expect(page.getByRole('tabpanel').getByRole('table')).toBeVisible()
      await look('on its prices', true)
      expect(found).toEqual({})
    })

    test('waiting, failing and an outage have no accessibility violation', async ({ page, line, remotes }) => {
      const { found, look } = newFindings(page, language)
      const release = line.holds('ProductsScreenQuery')
      await page.goto('/products')
      await expect(page.getByRole('status').or(page.locator('[aria-busy=true]')).first()).toBeVisible()
      await look('while a list is on its way')
      await expect(page.getByText(say.slow)).toBeVisible()
      await look('when it takes long')
      release()
      await untilQuiet(page)
      line.adds('ReviewsScreenQuery', [{ message: 'Something went wrong with the reviews' }])
      await page.goto('/reviews')
      // a toast stays while the mouse is over it
      await page.getByText('Something went wrong with the reviews').hover()
      await untilQuiet(page)
      await look('told of an error')
      await remotes.breaks('pricing', 'gone')
      await page.goto('/price-lists')
      await expect(page.getByRole('main').getByRole('button', { name: say.retry })).toBeVisible()
      await look('a remote that is down')
      await line.goesOffline()
      await expect(page.getByRole('alertdialog', { name: say.offline })).toBeVisible()
      await look('an outage')
      await line.comesBack()
      expect(found).toEqual({})
    })

    test.describe('a visitor', () => {
      test.use({ signedIn: false })

      test('login, its refusals and a link that does not work have no accessibility violation', async ({ page }) => {
        const { found, look } = newFindings(page, language)
        await page.goto('/auth/login')
        await untilOpen(page, say.signIn)
        await look('login', true)
        await page.getByRole('button', { name: say.signIn }).click()
        await expect(page.locator('[aria-invalid=true]').first()).toBeVisible()
        await look('login with empty fields', true)
        await page.locator('[name=email]').fill(`nobody-${language}@vitrine.example`)
        await page.locator('[name=password]').fill('not-the-password')
        await page.getByRole('button', { name: say.signIn }).click()
        await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
        await look('login refused', true)
        await page.goto('/share-link/no-such-link')
        await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
        await look('a link that does not work', true)
        expect(found).toEqual({})
      })
    })
  })
}
