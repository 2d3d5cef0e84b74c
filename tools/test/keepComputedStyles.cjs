const { join } = require('node:path')

/**
 * Caches an element's computed style while nothing in the document changes: queries by role ask for the same styles repeatedly,
 * and jsdom computes each anew, colours included. jsdom itself signals a change by discarding the document's `_styleCache`.
 * `jsdom` is the folder of its `api.js`.
 */
exports.keepComputedStyles = (window, jsdom) => {
  const { implForWrapper } = require(join(jsdom, 'jsdom/living/generated/utils.js'))
  const compute = window.getComputedStyle
  const styles = new WeakMap()
  window.getComputedStyle = function getComputedStyle(element, ...pseudo) {
    const inner = pseudo.length === 0 && implForWrapper(element)
    // jsdom does not notice changes of elements outside the document
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
