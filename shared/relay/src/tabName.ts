/**
 * The id of this browser tab until it is reloaded, sent as `X-Tab`: the server recognises by it which news this very tab
 * caused, also by a job that was started here.
 */
export const tabName: string = globalThis.crypto?.randomUUID?.() ?? `${Date.now()}-${Math.floor(Math.random() * 1e9)}`
