const longest = 100

/** A name that a browser tab gives itself, or that of a tab of the screen: short, and without control characters. */
export function isName(text: string): boolean {
  return text.length > 0 && text.length <= longest && !/\p{Cc}/u.test(text)
}
