// Rules about a single file; docs/checks.md#lint explains each.
const formatjs = require('eslint-plugin-formatjs').default
const reactHooks = require('eslint-plugin-react-hooks')
const relay = require('eslint-plugin-relay')
const tseslint = require('typescript-eslint')

const browser = ['host/**/*.{ts,tsx}', 'remotes/**/*.{ts,tsx}', 'shared/**/*.{ts,tsx}']
const tests = ['**/*.test.{ts,tsx}', '**/*.e2e.ts', '**/testing/**', 'e2e/**']
const speaksSql = ['**/*.store.ts', '**/*.test.ts', 'server/src/{platform/db,engine,demo,testing}/**']

// One entry point to each library that all remotes share: [who may import it, the library, the entry point for all others].
const doors = [
  {
    owners: ['shared/ui', 'shared/ui/src/testing', 'shared/controls'],
    group: ['antd', 'antd/*', '@ant-design/*', 'rc-*', '@rc-component/*'],
    door: '@vitrine/ui or @vitrine/controls/…',
  },
  {
    owners: ['host', 'shared/shell', 'shared/testing', 'shared/ui/src/testing'],
    group: ['react-router', 'react-router/*', 'react-router-dom'],
    door: '@vitrine/shell',
  },
  {
    owners: ['host', 'shared/relay', 'shared/testing'],
    group: ['react-relay', 'react-relay/*', 'relay-runtime', 'relay-runtime/*', 'relay-test-utils'],
    door: '@vitrine/relay (in tests @vitrine/testing)',
  },
]

function restrictedImports(folder) {
  const patterns = doors
    .filter(({ owners }) => !owners.includes(folder))
    .map(({ group, door }) => ({ group, message: `Remotes get it from ${door}, so that there is one copy of it.` }))
  return { 'no-restricted-imports': ['error', { patterns }] }
}

const innerHtml = {
  selector: ':matches(JSXAttribute[name.name="dangerouslySetInnerHTML"], Property[key.name="dangerouslySetInnerHTML"])',
  message: 'Text of others becomes markup only through a sanitiser, and React needs none for text.',
}
// Symbols (–, ·, ↓) need no translation; words do.
const word = '/\\p{L}{2}/u'
const textInMarkup = [
  `JSXText[value=${word}]`,
  `JSXElement > JSXExpressionContainer > Literal[value=${word}]`,
  `JSXElement > JSXExpressionContainer > TemplateLiteral > TemplateElement[value.raw=${word}]`,
  `JSXAttribute[name.name=/^(title|alt|placeholder|label|aria-label)$/] > Literal[value=${word}]`,
].map((selector) => ({ selector, message: 'What people read is a message, in English and Dutch (src/i18n).' }))
const rawButton = {
  selector: 'JSXOpeningElement[name.name="button"]',
  message: 'The one button is Button of @vitrine/ui; what is dressed where it stands has look="bare".',
}
// Static values belong in the style sheet; a CSS variable carries values known only at render time.
const inlineStyle = [
  'JSXAttribute[name.name="style"] ObjectExpression > Property:not([key.value=/^--/])',
  'JSXAttribute[name.name="style"] > JSXExpressionContainer > :not(ObjectExpression)',
].map((selector) => ({
  selector,
  message: "Looks stand in X.module.css beside the component; a style attribute only gives it variables: style={{ '--part': … }}.",
}))
// The first segment of an address of the product, in a literal or at the start of a template.
const address =
  '/^\\/(products|attributes|images|reviews|price-lists|price-cards|emeubel|emeubel-rules|activity|jobs|bin|auth|websites|translations|files|share-link|share-links|automations)(\\/|[?]|$)/'
const addressByHand = [`Literal[value=${address}]`, `TemplateLiteral > TemplateElement:first-child[value.raw=${address}]`].map((selector) => ({
  selector,
  message: "Addresses have names: addressOf('products.edit', { id }) of @vitrine/shell.",
}))
const sqlByHand = [
  {
    selector:
      'CallExpression[callee.property.name=/^(query|raw)$/] > :matches(TemplateLiteral[expressions.length>0], BinaryExpression[operator="+"]).arguments',
    message: 'SQL put together from text lets values become commands: use parameters, or sql`…` in a store.',
  },
]
// The page changes while a test runs: a value that is read once may be correct only before or after that moment.
const readOnce = [
  'CallExpression[callee.name="expect"] > AwaitExpression > CallExpression[callee.object.name=/^(page|other|tab)$/]',
  `CallExpression[callee.name="expect"] > AwaitExpression > CallExpression[callee.property.name=/^(isVisible|isHidden|isEnabled|isDisabled|isChecked|count|textContent|innerText|allTextContents|allInnerTexts|inputValue|getAttribute)$/]`,
].map((selector) => ({
  selector,
  message: 'It is read once, while the page may still be on its way: use a matcher that tries again, toHaveText(…) or expect.poll(…).',
}))
const queryBuilder = {
  selector: 'CallExpression[callee.property.name=/^(selectFrom|insertInto|updateTable|deleteFrom|mergeInto)$/]',
  message: 'Queries stand in <entity>.store.ts, where one looks for them.',
}

module.exports = tseslint.config(
  { ignores: ['**/node_modules/', '**/dist/', '**/__generated__/', '**/.*/', '**/*.d.ts', 'test-results/'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.recommended],
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
      // Rows and Loaders start empty: modules extend them by declaration merging.
      '@typescript-eslint/no-empty-object-type': ['error', { allowInterfaces: 'always' }],
      '@typescript-eslint/no-namespace': ['error', { allowDeclarations: true }],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'max-depth': ['error', 4],
      'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
      'no-restricted-syntax': ['error', innerHtml, ...sqlByHand],
    },
  },
  {
    files: ['server/**/*.ts'],
    ignores: speaksSql,
    rules: { 'no-restricted-syntax': ['error', innerHtml, ...sqlByHand, queryBuilder] },
  },
  {
    files: browser,
    extends: [reactHooks.configs.flat['recommended-latest']],
    plugins: { relay },
    rules: {
      ...relay.configs['ts-strict'].rules,
      ...restrictedImports(undefined),
      // Some effects set state for a reason, such as leaving a page that no longer exists after a response.
      'react-hooks/set-state-in-effect': 'off',
      // Reports that React's compiler, which is not used here, skips components with long lists.
      'react-hooks/incompatible-library': 'off',
      'no-console': 'error',
      'no-restricted-globals': ['error', { name: 'fetch', message: 'Data goes through @vitrine/relay, where tokens, toasts and time-outs live.' }],
    },
  },
  ...['host', 'shared/ui', 'shared/ui/src/testing', 'shared/controls', 'shared/shell', 'shared/relay', 'shared/testing'].map((folder) => ({
    files: [`${folder}/**/*.{ts,tsx}`],
    rules: restrictedImports(folder),
  })),
  { files: ['host/**', 'shared/relay/**', 'shared/session/**', ...tests], rules: { 'no-restricted-globals': 'off' } },
  // What a mutation answers with is for the store, where the screen reads it, and for the hook that sends it.
  {
    files: ['**/*.mutations.{ts,tsx}'],
    rules: { 'relay/unused-fields': 'off', 'relay/must-colocate-fragment-spreads': 'off' },
  },
  // test files are read one test at a time
  { files: tests, rules: { 'relay/unused-fields': 'off', 'max-lines': ['error', { max: 500, skipBlankLines: true, skipComments: true }] } },
  {
    files: browser,
    ignores: tests,
    plugins: { formatjs },
    rules: {
      'no-restricted-syntax': ['error', innerHtml, rawButton, ...textInMarkup, ...addressByHand],
      'formatjs/no-invalid-icu': 'error',
      'formatjs/enforce-plural-rules': ['error', { one: true, other: true }],
      'formatjs/no-offset': 'error',
    },
  },
  {
    files: ['remotes/**/*.tsx'],
    ignores: tests,
    rules: { 'no-restricted-syntax': ['error', innerHtml, rawButton, ...inlineStyle, ...textInMarkup, ...addressByHand] },
  },
  // Button itself, and the buttons of @vitrine/controls, which is below @vitrine/ui
  {
    files: ['shared/ui/src/menus/Button.tsx', 'shared/controls/src/ordering/*.tsx'],
    ignores: tests,
    rules: { 'no-restricted-syntax': ['error', innerHtml, ...textInMarkup, ...addressByHand] },
  },
  { files: ['e2e/**/*.ts'], rules: { 'no-restricted-syntax': ['error', innerHtml, ...sqlByHand, ...readOnce] } },
  // the table itself, and the session guard, which is below it
  {
    files: ['shared/shell/src/routes.ts', 'shared/session/src/guard.ts', 'host/src/session/redirectFor.ts'],
    rules: { 'no-restricted-syntax': ['error', innerHtml] },
  },
)
