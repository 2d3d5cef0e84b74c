/** Takes types and JSX out of a file, which is not checked. */
export function stripTypes(source: string, fileName: string): string
