/**
 * What this tab of the browser calls itself until it is loaded again, in `X-Tab` of all that it asks: the server knows by it
 * which news is of this very tab's own doing, be it by a job that was begun here.
 */
export const tabName: string = globalThis.crypto?.randomUUID?.() ?? `${Date.now()}-${Math.floor(Math.random() * 1e9)}`
