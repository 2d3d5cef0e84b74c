/** Whose session it is. Never a number alone: users and share links are distinguished by kind, so that an id of one is never taken for the other. */
export type Principal = { kind: 'user'; id: number } | { kind: 'shareLink'; id: number }

/** `user:12`, as the subject of an access token. */
export const subjectOf = ({ kind, id }: Principal): string => `${kind}:${id}`

/** null: not a subject of ours */
export function readSubject(subject: string): Principal | null {
  const [, kind, id] = /^(user|shareLink):([1-9]\d{0,9})$/.exec(subject) ?? []
  return kind === 'user' || kind === 'shareLink' ? { kind, id: Number(id) } : null
}
