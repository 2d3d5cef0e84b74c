/** A loader: takes `Form.displayName = "Form";` out of a library, so that what is not used can be left out. The names are for React's developer tools. */
module.exports = (source) => source.replace(/^\w+\.displayName = "[\w.]+";$/gm, '')
