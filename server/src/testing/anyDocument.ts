import fc from 'fast-check'

const times = (count: number, of: (number: number) => string) => Array.from({ length: count }, (_, number) => of(number)).join(' ')

const scalars = ['id', 'sku', 'name', 'active', 'revision', '__typename']
const fragments = 6

/** A selection on a product: with aliases, repetition, nesting, fragments, directives and variables. */
const { selection } = fc.letrec<{ selection: string; selections: string }>((tie) => ({
  selections: fc.array(tie('selection'), { minLength: 1, maxLength: 8 }).map((all) => all.join(' ')),
  selection: fc.oneof(
    { maxDepth: 7, depthSize: 'small', withCrossShrink: true },
    fc.constantFrom(...scalars),
    fc.tuple(fc.constantFrom(...scalars), fc.nat(3)).map(([name, number]) => `${name}${number}: ${name}`),
    fc.nat(fragments).map((number) => `...§${number}`),
    fc.constantFrom('content(language: $text) { name }', 'price @include(if: $yes)', 'stock @skip(if: false)', 'contents { language name }'),
    tie('selections').map((inner) => `parent { ${inner} }`),
    tie('selections').map((inner) => `imageproductassociationSet(limit: $limit) { image { id } } ... on Product { ${inner} }`),
    fc
      .tuple(tie('selections'), fc.integer({ min: 2, max: 30 }))
      .map(([inner, count]) => times(count, () => inner).slice(0, 6000))
      .filter((text) => text.split('{').length === text.split('}').length),
    tie('selections').map((inner) => `... @include(if: $yes) { ${inner} }`),
  ),
}))

/** Fragments may only spread later ones, unless they are to be circular; `§` is a placeholder for one. */
function choose(text: string, own: number, isCircular: boolean): string {
  return text.replace(/\.\.\.§(\d)/g, (_, chosen: string) => {
    if (isCircular) return `...f${chosen}`
    return own === fragments ? 'id' : `...f${own + 1 + (Number(chosen) % (fragments - own))}`
  })
}

const wild = fc
  .record({
    asked: selection,
    spread: fc.array(selection, { minLength: fragments + 1, maxLength: fragments + 1 }),
    operations: fc.constantFrom(1, 1, 1, 4),
    isCircular: fc.constantFrom(false, false, false, true),
    isTidy: fc.boolean(),
  })
  .map(({ asked, spread, operations, isCircular, isTidy }) => {
    // Unused variables and fragments would be rejected for that reason alone.
    const uses = isTidy
      ? `used: node(id: 1) @include(if: $yes) { ... on Product { content(language: $text) { name } variationMatrix(input: { limit: $limit }) { existing } ${times(fragments + 1, (number) => `...f${number}`)} } }`
      : ''
    const operation = (number: number) =>
      `query Q${number}($text: String, $yes: Boolean! = true, $limit: Int) { product(id: 1) { ${choose(asked, -1, isCircular)} } ${uses} }`
    return `${times(operations, operation)} ${spread.map((text, number) => `fragment f${number} on Product { ${choose(text, number, isCircular)} }`).join(' ')}`
  })

/** Fragments that each spread the next several times: each level asks at least twice as much as the last. */
const ladder = fc
  .record({
    levels: fc.integer({ min: 1, max: 40 }),
    spreads: fc.integer({ min: 1, max: 4 }),
    leaf: fc.constantFrom('__typename', 'amIAlive', '__typename amIAlive'),
    isMutation: fc.boolean(),
    isNested: fc.boolean(),
  })
  .map(({ levels, spreads, leaf, isMutation, isNested }) => {
    const type = isNested ? 'Product' : isMutation ? 'Mutation' : 'Query'
    const step = (number: number) => times(spreads, (place) => (isNested && place === 0 ? `parent { ...f${number} }` : `...f${number}`))
    const begin = isNested ? '{ product(id: 1) { ...f0 } }' : isMutation ? 'mutation { ...f0 }' : '{ ...f0 }'
    return `${begin} ${times(levels, (number) => `fragment f${number} on ${type} { ${step(number + 1)} }`)} fragment f${levels} on ${type} { ${isNested || isMutation ? '__typename' : leaf} }`
  })

/** One selection very often: the cost of comparing them with each other grows with the square. */
const repeated = fc
  .record({
    count: fc.integer({ min: 1, max: 1500 }),
    what: fc.constantFrom(
      'amIAlive',
      '__typename',
      'product(id: 1) { id }',
      'products(filter: { types: [SIMPLE] }) { totalCount }',
      '...f',
      '... { amIAlive }',
      'amIAlibe',
      'amIAlive @include(if: true)',
    ),
  })
  .map(({ count, what }) => `{ ${times(count, () => what)} } fragment f on Query { amIAlive }`)

const manyDefinitions = fc
  .record({
    count: fc.integer({ min: 1, max: 300 }),
    what: fc.constantFrom('amIAlive', 'environment { debug }', 'product(id: $v) { id }'),
    isChained: fc.boolean(),
  })
  .map(
    ({ count, what, isChained }) =>
      `query Q($v: ID!) { ${isChained ? '...f0' : times(count, (number) => `...f${number}`)} } ${times(count, (number) => `fragment f${number} on Query { ${what} ${isChained && number + 1 < count ? `...f${number + 1}` : ''} }`)}`,
  )

/** Documents that no screen sends. Most are rejected; none may take long. */
export const anyDocument = fc.oneof(wild, ladder, repeated, manyDefinitions)
