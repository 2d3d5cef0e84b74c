import { reactInternals } from './reactInternals'

// React's development build takes a stack for each element that is made, up to ten thousand in a second, to say in a warning
// which line made it: a tenth of the time of our tests, of which none may warn. Beyond that number a warning goes without,
// and is a warning all the same.
Object.defineProperty(reactInternals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set() {} })
