import { videoProvider } from './videoProvider'

test.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', 'youtube'],
  ['https://youtube.com/watch?list=PL1&v=dQw4w9WgXcQ&t=10', 'youtube'],
  ['https://m.youtube.com/shorts/dQw4w9WgXcQ', 'youtube'],
  [' https://youtu.be/dQw4w9WgXcQ?t=3 ', 'youtube'],
  ['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ', 'youtube'],
  ['https://vimeo.com/76979871', 'vimeo'],
  ['https://vimeo.com/channels/staffpicks/76979871', 'vimeo'],
  ['https://player.vimeo.com/video/76979871', 'vimeo'],
  ['https://cdn.example.com/films/bank.MP4?size=2', 'mp4'],
])('PROD-07 %s is a video of %s', (address, provider) => {
  expect(videoProvider(address)).toBe(provider)
})

test.each([
  '',
  'youtube.com/watch?v=dQw4w9WgXcQ',
  'http://youtu.be/dQw4w9WgXcQ',
  'https://www.youtube.com/',
  'https://youtube.com.example/watch?v=dQw4w9WgXcQ',
  'https://vimeo.com/about',
  'https://example.com/film.mp4x',
  'https://somebody@example.com/film.mp4',
  'javascript:alert(1)//.mp4',
  'https://example.com/a"b.mp4',
])('PROD-07 "%s" is none', (address) => {
  expect(videoProvider(address)).toBeNull()
})
