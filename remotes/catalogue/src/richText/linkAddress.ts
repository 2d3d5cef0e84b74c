const SAFE = /^(?:https?:\/\/[^\s/]|mailto:[^\s@]+@[^\s@]|tel:\+?[\d(]|\/(?![/\\]))/i

/** Whether an address is allowed in a text: a page, a mail, a telephone number, or an address within the website. */
export function isLinkAddress(address: string): boolean {
  // browsers ignore control characters, which could hide another scheme
  return SAFE.test(address) && !/[\u0000-\u001f\s]/.test(address)
}

/** Completes a typed address: `vitrine.nl/banken` and `info@vitrine.nl` get a scheme; null if it is not an address. */
export function readLinkAddress(typed: string): string | null {
  const text = typed.trim()
  if (isLinkAddress(text)) return text
  if (/^[^\s@/:]+@[^\s@/:]+\.[a-z]{2,}$/i.test(text)) return `mailto:${text}`
  const page = `https://${text}`
  return /^(?:[\p{L}\d-]+\.)+\p{L}{2,}(?:[/?#:][^\s]*)?$/u.test(text) && isLinkAddress(page) ? page : null
}
