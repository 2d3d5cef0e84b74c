import { reactInternals } from './reactInternals'

// React's development build captures a stack for each element that is created, up to ten thousand per second, so that a warning
// can name the line: a tenth of the time of our tests, none of which may warn. Above that number a warning has no stack, but is
// still a warning.
Object.defineProperty(reactInternals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set() {} })
