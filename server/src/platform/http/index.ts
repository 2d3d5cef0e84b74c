// What every answer over HTTP has in common: its headers, whose address a request comes from, and what its file is called.

export { type AddressOf, createAddressOf } from './createAddressOf.ts'
export { readFileName } from './readFileName.ts'
export { cacheRules, cameByHttps, contentSecurityPolicy, openToOtherOrigins, permissionsPolicy, sendJson, sendText, setCommonHeaders } from './headers.ts'
