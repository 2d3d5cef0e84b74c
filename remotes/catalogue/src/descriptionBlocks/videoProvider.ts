export type VideoProvider = 'youtube' | 'vimeo' | 'mp4'

// no blanks, quotes or brackets, so that it cannot end an attribute
const addressForm = /^[^\s"'<>\\`]{1,2000}$/
const youtube = /^(?:(?:www\.|m\.)?youtube(?:-nocookie)?\.com\/(?:watch\?(?:[^#\s]*&)?v=|embed\/|shorts\/|live\/|v\/)[\w-]{6,}|youtu\.be\/[\w-]{6,})/i
const vimeo = /^(?:www\.|player\.)?vimeo\.com\/(?:[\w-]+\/)*\d+/i

/** Whether shops accept an address: https, and no characters that end it early. */
export function isHttpsAddress(address: string): boolean {
  return addressForm.test(address) && URL.canParse(address) && new URL(address).protocol === 'https:'
}

/** The provider of a video, by the server's rule; null if shops cannot show it. */
export function videoProvider(address: string): VideoProvider | null {
  const text = address.trim()
  if (!isHttpsAddress(text)) return null
  const { host, pathname, username } = new URL(text)
  if (username !== '') return null
  const rest = text.slice('https://'.length)
  if (youtube.test(rest)) return 'youtube'
  if (vimeo.test(rest)) return 'vimeo'
  return host.includes('.') && pathname.toLowerCase().endsWith('.mp4') ? 'mp4' : null
}
