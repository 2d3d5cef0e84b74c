import type { TokenGate } from './TokenGate'

/** Sends a request with the session's token, which is renewed once if the server says that it has expired. */
export async function sendWithToken(gate: TokenGate, send: (token: string | null) => Promise<Response>): Promise<Response> {
  const { token, isRenewed } = await gate.token()
  const response = await send(token)
  if (!token || isRenewed || response.status !== 401) return response
  await gate.renew(token)
  return send((await gate.token()).token)
}
