// What all HTTP responses share: headers, the caller's address, file names.

export { type AddressOf, createAddressOf } from './createAddressOf.ts'
export { readFileName } from './readFileName.ts'
export { cacheRules, cameByHttps, contentSecurityPolicy, openToOtherOrigins, permissionsPolicy, sendJson, sendText, setCommonHeaders } from './headers.ts'
