// What every answer over HTTP has in common: its headers, and whose address a request comes from.

export { type AddressOf, createAddressOf } from './createAddressOf.ts'
export { cacheRules, cameByHttps, contentSecurityPolicy, openToOtherOrigins, permissionsPolicy, sendText, setCommonHeaders } from './headers.ts'
