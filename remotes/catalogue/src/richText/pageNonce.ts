/** The nonce for style elements created in the browser; undefined if no policy requires one. */
export function pageNonce(): string | undefined {
  // browsers hide it in the element's attribute, so the host keeps it in a meta element
  return document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content || undefined
}
