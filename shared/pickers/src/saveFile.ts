/** Hands a file to the browser to keep. */
export function saveFile(name: string, file: Blob): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // the browser has taken it over by the next turn
  setTimeout(() => URL.revokeObjectURL(url), 0)
}
