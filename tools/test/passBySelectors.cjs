const { join } = require('node:path')

const html = 'http://www.w3.org/1999/xhtml'
const attribute = /\[[^\]"']*(?:"[^"]*"|'[^']*')?[^\]"']*\]/g
const tagsBySelector = new Map()

/** The tag names that a selector can match; null when that is not obvious. */
const readTags = (selector) => {
  const bare = selector.replace(attribute, '')
  if (/[()[\]\\"'|]/.test(bare)) return null
  const names = bare.split(',').map((one) =>
    /^[a-z][\w-]*/i
      .exec(
        one
          .trim()
          .split(/[\s>+~]+/)
          .at(-1),
      )?.[0]
      .toLowerCase(),
  )
  return names.includes(undefined) ? null : new Set(names)
}

const tagsOf = (selector) => {
  if (!tagsBySelector.has(selector)) tagsBySelector.set(selector, readTags(selector))
  return tagsBySelector.get(selector)
}

/**
 * Lets jsdom skip style rules for other tags, as every browser does: otherwise it matches each of the hundred rules of its
 * default style sheet against every element that a test queries by role. `jsdom` is the folder of its `api.js`.
 */
exports.passBySelectors = (jsdom) => {
  const selectors = require(join(jsdom, 'jsdom/living/helpers/selectors.js'))
  const { matchesDontThrow } = selectors
  selectors.matchesDontThrow = (element, selector) => {
    const tags = typeof selector === 'string' && element._namespaceURI === html ? tagsOf(selector) : null
    return tags !== null && !tags.has(element._localName.toLowerCase()) ? false : matchesDontThrow(element, selector)
  }
}
