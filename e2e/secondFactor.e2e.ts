// Touches host/src/profile, host/src/login, host/src/accounts, server/src/services/accounts, server/src/domains/office/accounts
import { codeOfKey } from '../server/src/testing/codeOfKey.ts'
import { toastsOf } from './product/toastsOf.ts'
import { expect, test } from './test.ts'

test('two-step verification is switched on, asked for at the sign-in, replaced once by a recovery code, and reset by a colleague', async ({
  page,
  openAs,
  product,
  sessionOf,
}) => {
  const account = await product.staff.add('Iris')
  const iris = await openAs(await sessionOf(account))
  await iris.goto('/auth/profile?tab=second-factor')
  await iris.getByRole('button', { name: 'Switch on' }).click()
  const dialog = iris.getByRole('dialog')
  await dialog.getByLabel('Current password').fill(account.password)
  await dialog.getByRole('button', { name: 'Next' }).click()
  await expect(dialog.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible()
  const key = await dialog.getByLabel('Key, to be typed instead').inputValue()
  await dialog.getByRole('textbox', { name: 'Code' }).fill(codeOfKey(key))
  await dialog.getByRole('button', { name: 'Switch on' }).click()
  const listed = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(listed).toHaveCount(10)
  const codes = await listed.allInnerTexts()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(iris.getByText('10 recovery codes left.')).toBeVisible()

  const enter = async (code: string) => {
    const fresh = await openAs({})
    await fresh.goto('/auth/login')
    await fresh.getByLabel('E-mail').fill(account.email)
    await fresh.getByLabel('Password', { exact: true }).fill(account.password)
    await fresh.getByRole('button', { name: 'Sign in' }).click()
    await fresh.getByLabel('Code').fill(code)
    await fresh.getByRole('button', { name: 'Verify and sign in' }).click()
    return fresh
  }
  // the next code: the present one has confirmed the key
  await expect(await enter(codeOfKey(key, 1))).toHaveURL(/\/$/)
  await expect(await enter(codes[0] ?? '')).toHaveURL(/\/$/)
  await expect((await enter(codes[0] ?? '')).getByRole('alert')).toContainText('This code is not right')

  await page.goto(`/office/accounts?search=${encodeURIComponent(account.email)}`)
  const row = page.getByRole('row').filter({ hasText: account.email })
  await expect(row).toContainText('with two-step verification')
  await row.getByRole('button', { name: /^Actions for/ }).click()
  await page.getByRole('menuitem', { name: 'Reset two-step verification…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Reset', exact: true }).click()
  await expect(toastsOf(page, 'is reset, and a mail says so')).toBeVisible()
  const last = await openAs({})
  await last.goto('/auth/login')
  await last.getByLabel('E-mail').fill(account.email)
  await last.getByLabel('Password', { exact: true }).fill(account.password)
  await last.getByRole('button', { name: 'Sign in' }).click()
  await expect(last).toHaveURL(/\/$/)
})
