/** What a style element must bear that is made in the browser; undefined where no policy asks for it. */
export function pageNonce(): string | undefined {
  // taken off the attribute of an element the browser hides it, so the host leaves it in a meta of its own
  return document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content || undefined
}
