/** Every check, with its default severity. In the order of the list of checks. */
export const checks = {
  EAN_CHECKDIGIT: 'BLOCK',
  EAN_DUPLICATE: 'BLOCK',
  EAN_EXCEL: 'ERROR',
  SKU_FORM: 'WARN',
  DIM_MISSING: 'BLOCK',
  DIM_RANGE: 'WARN',
  DIM_LOGIC: 'ERROR',
  DIM_TEXT: 'WARN',
  DIM_VARIATION: 'WARN',
  WEIGHT_DENSITY: 'WARN',
  FABRIC_GROUP: 'OPTIONAL',
  MATERIAL_SUM: 'WARN',
  MARTINDALE: 'OPTIONAL',
  WOOD_CLAIM: 'WARN',
  LEAD_TIME: 'WARN',
  STOCK_PROMISE: 'WARN',
  LIFECYCLE: 'WARN',
  ASSEMBLY: 'OPTIONAL',
  PACKAGES: 'OPTIONAL',
  GPSR: 'OPTIONAL',
  IMG_COUNT: 'WARN',
  IMG_SIZE: 'WARN',
  IMG_QUALITY: 'WARN',
  IMG_DUP: 'WARN',
  IMG_COLOUR: 'OPTIONAL',
  TXT_LANG: 'WARN',
  TXT_LIMIT: 'ERROR',
  TXT_BANNED: 'WARN',
  TXT_DUP: 'OPTIONAL',
  URL_KEY: 'BLOCK',
  PRICE_MISSING: 'BLOCK',
  PRICE_LOGIC: 'WARN',
  BUNDLE: 'WARN',
  REL_SELF: 'OPTIONAL',
} as const satisfies Readonly<Record<string, Severity>>

export type CheckCode = keyof typeof checks

export const severities = ['BLOCK', 'ERROR', 'WARN', 'OPTIONAL', 'OFF'] as const
export type Severity = (typeof severities)[number]

export const checkCodes = Object.keys(checks) as CheckCode[]

export function isCheckCode(code: string): code is CheckCode {
  return Object.hasOwn(checks, code)
}

/** Whether a code of the inspector, `check:PACKAGES`, belongs to a check that is advice by default. */
export function isAdvice(code: string): boolean {
  const check = code.replace(/^check:/, '')
  return check !== code && isCheckCode(check) && checks[check] === 'OPTIONAL'
}

/** Whether a check can be dismissed for one product: only advice. What is required, and what is certainly wrong, stays until it is fixed. */
export function canPutAside(code: string): code is CheckCode {
  return isCheckCode(code) && (checks[code] === 'WARN' || checks[code] === 'OPTIONAL')
}

/** A check's severity: the website's, or else the default. */
export function severityOf(code: CheckCode, decided?: ReadonlyMap<string, Severity>): Severity {
  return decided?.get(code) ?? checks[code]
}
