export { type AddressOf, createAddressOf } from './createAddressOf.ts'
export { cacheRules, cameByHttps, contentSecurityPolicy, openToOtherOrigins, permissionsPolicy, sendText, setCommonHeaders } from './headers.ts'
