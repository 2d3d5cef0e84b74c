import { randomUUID } from 'node:crypto'
import type { TestServer } from './index.ts'

/** Invites somebody; returns how to get the token of another invitation. */
export async function invite({ ask, get, rows }: TestServer): Promise<() => Promise<string>> {
  const email = `${randomUUID()}@vitrine.example`
  await ask('mutation($email: String!) { inviteAccount(input: { email: $email, language: "nl" }) { user { id } } }', { email })
  return async () => {
    const [mail] = await rows<{ id: string }>('select id from mails where recipient = $1', [email])
    const { headers } = await get(`/dev/mail/${mail?.id}`)
    return headers.get('location')?.split('/').at(-1) ?? ''
  }
}

/** Routes to the types of accounts, for everyField.test.ts: of the staff, of programs, and of somebody invited. */
export const accountRoutes = (
  { ask }: Pick<TestServer, 'ask'>,
  password: string,
  newToken: () => Promise<string>,
): Readonly<Record<string, () => string | Promise<string>>> => ({
  Account: () => '{ accounts { results { account { § } } } }',
  AccountInvitation: () => '{ accounts(filter: { states: [INVITED] }) { results { account { invitation { § } } } } }',
  MachineToken: async () => {
    await ask(`mutation { addMachineAccount(input: { name: "${randomUUID()}" }) { token } }`)
    return '{ accounts(filter: { kinds: [MACHINE] }) { results { account { token { § } } } } }'
  },
  MachineTokenPayload: () => `mutation { addMachineAccount(input: { name: "${randomUUID()}" }) { § } }`,
  BeginSecondFactorPayload: () => `mutation { beginSecondFactor(password: "${password}") { § } }`,
  SecondFactorSetup: () => `mutation { beginSecondFactor(password: "${password}") { setup { § } } }`,
  SecondFactorPayload: () => `mutation { endSecondFactor(password: "${password}", code: "000000") { § } }`,
  Invitation: async () => `{ invitation(token: "${await newToken()}") { § } }`,
})
