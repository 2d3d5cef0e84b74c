/**
 * The words that antd falls back on: none. What @vitrine/ui takes of antd says nothing by itself, and each control brings
 * the interface's own (`InterfaceLocale`). The bundler puts this in the place of antd's English ones, which every first
 * load would carry: those of tables, dates, uploads and colours.
 */
const antdWords = { locale: 'en' }

export default antdWords
