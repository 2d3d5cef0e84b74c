const longest = 100

/** The id of a browser tab, or the name of a tab of the screen: short, and without control characters. */
export function isName(text: string): boolean {
  return text.length > 0 && text.length <= longest && !/\p{Cc}/u.test(text)
}
