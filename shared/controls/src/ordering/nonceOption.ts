/** The page's CSP nonce, read from the page and not from antd, of which nothing else is needed here. */
export function nonceOption(): { nonce?: string } {
  const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content
  return nonce ? { nonce } : {}
}
