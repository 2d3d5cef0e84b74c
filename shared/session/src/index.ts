export { guard, returnPath, type Address } from './guard'
export { isOver, type Session, type ShareLink } from './Session'
export { SessionRefused, SessionStore, type Tokens, type User } from './SessionStore'
export { SessionProvider, useSession, useSessionStore } from './useSession'
