const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const snake = (text: string) => text.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
const spaced = (text: string) => text.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

function singularOf(plural: string): string {
  if (plural.endsWith('ies')) return `${plural.slice(0, -3)}y`
  if (/(ss|x|ch|sh)es$/.test(plural)) return plural.slice(0, -2)
  return plural.endsWith('s') ? plural.slice(0, -1) : plural
}

/** An entity of a remote, in all the forms in which Vitrine writes it. */
export class Entity {
  readonly remote: string
  /** priceLists, the folder's name */
  readonly plural: string
  /** priceList */
  readonly singular: string

  constructor(remote: string, plural: string) {
    if (!/^[a-z][a-zA-Z]+s$/.test(plural)) throw new Error(`"${plural}" is not a plural in camelCase, such as priceLists.`)
    this.remote = remote
    this.plural = plural
    this.singular = singularOf(plural)
  }

  /** /price-lists */
  get path(): string {
    return `/${snake(this.plural).replaceAll('_', '-')}`
  }

  /** PriceLists, PriceList */
  get Plural(): string {
    return capital(this.plural)
  }

  get Singular(): string {
    return capital(this.singular)
  }

  /** price_lists, price_list */
  get table(): string {
    return snake(this.plural)
  }

  get row(): string {
    return snake(this.singular)
  }

  /** "Price lists" and "price lists", as shown to people. */
  get title(): string {
    return capital(spaced(this.plural))
  }

  get words(): string {
    return spaced(this.plural)
  }
}

/** Replaces `from` by `to` wherever a text of the model mentions it: in code, SQL, message ids and paths. */
export function rename(text: string, from: Entity, to: Entity): string {
  const forms: [RegExp, string][] = [
    // Addresses and message ids contain the remote; the bare word "content" does not refer to it.
    [new RegExp(`(['"\`])${from.remote}\\.(?=${from.singular}|${from.plural})`, 'g'), `$1${to.remote}.`],
    [new RegExp(`(['"\`])${from.remote}\\.status\\.`, 'g'), `$1${to.remote}.${to.plural}.status.`],
    [new RegExp(`${from.remote}/${from.plural}/`, 'g'), `${to.remote}/${to.plural}/`],
    [new RegExp(`(['"\`])${from.path}\\b`, 'g'), `$1${to.path}`],
    // SQL
    [new RegExp(`\\b(from|join|into|update|table|on|references) ${from.table}\\b`, 'g'), `$1 ${to.table}`],
    [new RegExp(`(table: '|Database\\[')${from.table}'`, 'g'), `$1${to.table}'`],
    [new RegExp(`\\b${from.table}_(?=[a-z])`, 'g'), `${to.table}_`],
    [new RegExp(`\\b${from.row}_(?=[a-z])`, 'g'), `${to.row}_`],
    // Code. Not the "review" in "preview".
    [new RegExp(`${from.Plural}(?![a-z])`, 'g'), to.Plural],
    [new RegExp(`${from.Singular}(?![a-z])`, 'g'), to.Singular],
    [new RegExp(`(?<![A-Za-z])${from.plural}(?![a-z])`, 'g'), to.plural],
    [new RegExp(`(?<![A-Za-z])${from.singular}(?![a-z])`, 'g'), to.singular],
  ]
  return forms.reduce((renamed, [pattern, replacement]) => renamed.replaceAll(pattern, replacement), text)
}
