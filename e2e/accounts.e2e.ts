// Touches host/src/accounts, host/src/invitation, server/src/services/accounts, server/src/domains/office/accounts, server/src/services/mail
import { mailsTo } from './product/mailsTo.ts'
import { toastsOf } from './product/toastsOf.ts'
import { expect, test } from './test.ts'

const read = { query: '{ products { totalCount } }' }
const write = { query: 'mutation { updateMe(input: {}) { errors { code } } }' }

test('a colleague is invited by mail, chooses a password, works, and is shut out at once when the account is disabled', async ({ page, openAs }) => {
  const email = `piet.${Date.now()}@vitrine.example`
  await page.goto('/')
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('link', { name: 'Accounts' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Accounts' })).toBeVisible()
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite a colleague' })
  await dialog.getByLabel('E-mail address').fill(email)
  await dialog.getByLabel('First name').fill('Piet')
  await dialog.getByLabel('Last name').fill('Wagenaar')
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect(dialog).toBeHidden()
  await expect(toastsOf(page, `The invitation is mailed to ${email}.`)).toBeVisible()

  await page.goto(`/office/accounts?search=${encodeURIComponent(email)}`)
  const row = page.getByRole('row').filter({ hasText: email })
  await expect(row).toContainText('Invited')
  await expect.poll(async () => (await mailsTo(email)).length).toBe(1)
  const [{ text } = { text: '' }] = await mailsTo(email)
  const address = /https?:\S+\/auth\/invitation\/[\w-]{43}/.exec(text)?.[0] ?? ''

  const piet = await openAs({})
  await piet.goto(address)
  await expect(piet.getByRole('heading', { name: 'Welcome, Piet' })).toBeVisible()
  await piet.getByLabel('Password', { exact: true }).fill('a cupboard in the hallway')
  await piet.getByRole('button', { name: 'Set password and sign in' }).click()
  await expect(piet).toHaveURL(/\/$/)
  await piet.getByRole('button', { name: 'Your account' }).click()
  await expect(piet.getByText('Piet Wagenaar')).toBeVisible()

  await page.reload()
  await expect(row).toContainText('Active')
  await row.getByRole('button', { name: 'Actions for Piet Wagenaar' }).click()
  await page.getByRole('menuitem', { name: 'Disable…' }).click()
  const question = page.getByRole('dialog', { name: 'Disable the account of Piet Wagenaar?' })
  await expect(question).toContainText('The open session ends at once')
  await question.getByRole('button', { name: 'Disable account' }).click()
  await expect(row).toContainText('Disabled')
  await piet.goto('/activity')
  await expect(piet).toHaveURL(/\/auth\/login/)
  await toastsOf(page, 'The account of Piet Wagenaar is disabled.').getByRole('button', { name: 'Undo' }).click()
  await expect(row).toContainText('Active')

  // the address of the mail was good for once
  const again = await openAs({})
  await again.goto(address)
  await expect(again.getByRole('heading', { name: 'This invitation does not work' })).toBeVisible()
})

test('a program gets a token that is shown once, reads with it, and is refused once it is revoked', async ({ page, playwright, baseURL }) => {
  const name = `Stock feed ${Date.now()}`
  await page.goto('/office/accounts')
  await page.getByRole('button', { name: 'New machine account' }).click()
  const dialog = page.getByRole('dialog', { name: 'New machine account' })
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByRole('button', { name: 'Create account' }).click()
  const shown = page.getByRole('dialog', { name: `Token of ${name}` })
  const token = await shown.getByLabel('Token').inputValue()
  await shown.getByRole('button', { name: 'Done' }).click()
  await expect(shown).toBeHidden()

  const program = await playwright.request.newContext({ baseURL, extraHTTPHeaders: { authorization: `Bearer ${token}` } })
  const call = async (data: object) => {
    const answer = await program.post('/graphql/', { data })
    return `${answer.status()} ${await answer.text()}`
  }
  expect(await call(read)).toMatch(/^200 .*"totalCount":\d/)
  expect(await call(write)).toContain('"FORBIDDEN"')

  await page.goto(`/office/accounts?search=${encodeURIComponent(name)}`)
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row).toContainText('Machine, read only')
  await row.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Revoke token…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke token' }).click()
  await expect(row).toContainText('Token revoked')
  expect(await call(read)).toMatch(/^401 .*TOKEN_REFUSED/)
  await program.dispose()
})
