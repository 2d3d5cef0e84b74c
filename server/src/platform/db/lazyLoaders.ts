import type { Kysely } from 'kysely'
import type { Database } from './Database.ts'

type Make = (db: Kysely<Database>) => object
type All<Each> = (Each extends unknown ? (each: Each) => void : never) extends (all: infer Together) => void ? Together : never

const database = Symbol('database')

interface Lazy {
  [database]: Kysely<Database>
}

/**
 * The loaders of several domains in one object; those of a domain are made when the first of them is asked for. There are more
 * than a hundred, a request uses a few, and a stream keeps its own for hours.
 * @param makers each always makes loaders of the same names
 * @throws Error when two domains have a loader of the same name
 */
export function lazyLoaders<const Makers extends readonly Make[]>(...makers: Makers): (db: Kysely<Database>) => All<ReturnType<Makers[number]>> {
  let prototype: object | undefined
  return (db) => {
    prototype ??= describe(makers, db)
    return Object.create(prototype, { [database]: { value: db } }) as All<ReturnType<Makers[number]>>
  }
}

/** An object with a getter for each loader, which makes those of its domain; nothing else is in it. */
function describe(makers: readonly Make[], db: Kysely<Database>): object {
  const prototype = Object.create(null) as object
  for (const make of makers) {
    for (const name of Object.keys(make(db))) {
      if (name in prototype) throw new Error(`Two domains have a loader ${name}`)
      Object.defineProperty(prototype, name, {
        get(this: Lazy) {
          const made = make(this[database])
          Object.defineProperties(this, Object.getOwnPropertyDescriptors(made))
          return made[name as keyof typeof made]
        },
      })
    }
  }
  return prototype
}
