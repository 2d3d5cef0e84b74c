export type VideoProvider = 'youtube' | 'vimeo' | 'mp4'

// no blank, no quote and no bracket: what reads as an address goes nowhere else
const addressForm = /^[^\s"'<>\\`]{1,2000}$/
const youtube = /^(?:(?:www\.|m\.)?youtube(?:-nocookie)?\.com\/(?:watch\?(?:[^#\s]*&)?v=|embed\/|shorts\/|live\/|v\/)[\w-]{6,}|youtu\.be\/[\w-]{6,})/i
const vimeo = /^(?:www\.|player\.)?vimeo\.com\/(?:[\w-]+\/)*\d+/i

/** An address as a shop takes it: over https, and nothing in it that ends it early. */
export function isHttpsAddress(address: string): boolean {
  return addressForm.test(address) && URL.canParse(address) && new URL(address).protocol === 'https:'
}

/** Whose video an address leads to, as the server judges it; null when a shop cannot show it. */
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
