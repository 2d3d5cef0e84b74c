/**
 * antd's default texts: none. What @vitrine/ui uses of antd has no text by itself, and each control brings the interface's own
 * (`InterfaceLocale`). The bundler substitutes this file for antd's English texts, which every first load would contain: those
 * of tables, dates, uploads and colours.
 */
const antdWords = { locale: 'en' }

export default antdWords
