const COOKIE = 'vitrine_remotes'
const one = /^[a-z][a-zA-Z0-9]*@\d{2,5}$/

/** A remote that only this browser loads, from its own computer, by the port of `vitrine-remote dev`. */
export interface Override {
  id: string
  /** `http://localhost:4100` */
  origin: string
}

/** Ids and ports as in a cookie or an address, `robots@4100`; invalid ones are ignored. */
function parse(text: string): Override[] {
  return text
    .split('.')
    .filter((part) => one.test(part))
    .map((part) => {
      const [id, port] = part.split('@') as [string, string]
      return { id, origin: `http://localhost:${port}` }
    })
}

/** The overrides of this browser. Only ports of the same computer can be named. */
export function readOverrides(cookies = document.cookie): Override[] {
  const found = cookies.split('; ').find((cookie) => cookie.startsWith(`${COOKIE}=`))
  return found ? parse(found.slice(COOKIE.length + 1)) : []
}

function write(value: string, age: string): void {
  document.cookie = `${COOKIE}=${value}; path=/; SameSite=Strict${age}`
}

/** Ends all overrides; the next page is the normal one. */
export function endOverrides(): void {
  write('', '; max-age=0')
}

/**
 * Stores the overrides of an address, `/?remote=robots@4100`, until the browser is closed.
 * @returns the address without them, to continue at; null if there are none
 */
export function takeOverride(address: string): string | null {
  const url = new URL(address)
  const asked = url.searchParams.get('remote')
  if (asked === null || !one.test(asked)) return null
  const id = asked.split('@')[0]!
  const others = readOverrides()
    .filter((override) => override.id !== id)
    .map((override) => `${override.id}@${new URL(override.origin).port}`)
  write([...others, asked].join('.'), '')
  url.searchParams.delete('remote')
  return url.href
}
