const SAFE = /^(?:https?:\/\/[^\s/]|mailto:[^\s@]+@[^\s@]|tel:\+?[\d(]|\/(?![/\\]))/i

/** Whether an address may stand in a text: a page, a mail, a telephone number, or a place within the website. */
export function isLinkAddress(address: string): boolean {
  // a browser passes over control characters, and would then read another scheme
  return SAFE.test(address) && !/[\u0000-\u001f\s]/.test(address)
}

/** What somebody typed as an address: `vitrine.nl/banken` and `info@vitrine.nl` are given what they lack; null when it is none. */
export function readLinkAddress(typed: string): string | null {
  const text = typed.trim()
  if (isLinkAddress(text)) return text
  if (/^[^\s@/:]+@[^\s@/:]+\.[a-z]{2,}$/i.test(text)) return `mailto:${text}`
  const page = `https://${text}`
  return /^(?:[\p{L}\d-]+\.)+\p{L}{2,}(?:[/?#:][^\s]*)?$/u.test(text) && isLinkAddress(page) ? page : null
}
