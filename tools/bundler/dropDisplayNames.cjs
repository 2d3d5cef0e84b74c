/** A loader: removes `Form.displayName = "Form";` from libraries, which would prevent tree shaking. The names are for React's developer tools. */
module.exports = (source) => source.replace(/^\w+\.displayName = "[\w.]+";$/gm, '')
