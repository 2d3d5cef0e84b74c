const { join } = require('node:path')

/**
 * Lets a window keep the style that it computed for an element while nothing in the document changes: whoever looks for a
 * role asks for the same styles again and again, and jsdom puts each together anew, colours included. jsdom itself says when
 * something changes: it throws away the document's `_styleCache`. `jsdom` is the folder of its `api.js`.
 */
exports.keepComputedStyles = (window, jsdom) => {
  const { implForWrapper } = require(join(jsdom, 'jsdom/living/generated/utils.js'))
  const compute = window.getComputedStyle
  const styles = new WeakMap()
  window.getComputedStyle = function getComputedStyle(element, ...pseudo) {
    const inner = pseudo.length === 0 && implForWrapper(element)
    // jsdom notices no change of what is not in the document
    if (!inner || !inner._attached) return compute.call(this, element, ...pseudo)
    const document = inner._ownerDocument
    const known = document._styleCache && styles.get(document._styleCache)?.get(element)
    if (known) return known
    const style = compute.call(this, element)
    const cache = document._styleCache
    if (!cache) return style
    if (!styles.has(cache)) styles.set(cache, new WeakMap())
    styles.get(cache).set(element, style)
    return style
  }
}
