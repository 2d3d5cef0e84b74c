const kept = /^(?:color|background-color|text-align|text-decoration(?:-.*)?|font-(?:weight|style|size)|line-height|vertical-align|(?:max-)?width|height|display|(?:row-|column-)?gap|flex(?:-.*)?|justify-content|align-items|grid-template-columns|border(?:-.*)?|list-style-type|margin(?:-.*)?|padding(?:-.*)?)$/
/** An address would be fetched, and these could end the rule in which it stands. */
const refused = /[\\<>{}@;"']|url\(|image|var\(/i

/** The declarations of a style attribute that a shop takes over, as the browser reads them. */
export function readStyle(css: string): string {
  // an element that was never in a page: its style is read, and the policy asks nothing of it
  const { style } = document.createElement('i')
  style.cssText = css
  return Array.from(style)
    .map((name) => [name, style.getPropertyValue(name)] as const)
    .filter(([name, value]) => kept.test(name) && value !== '' && !refused.test(value))
    .map(([name, value]) => `${name}:${value}`)
    .join(';')
}
