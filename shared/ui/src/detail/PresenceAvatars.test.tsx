import { screen, within } from '@testing-library/react'
import { renderFrame } from '../testing/renderFrame'
import { PresenceAvatars } from './PresenceAvatars'

const names = ['Anna Bos', 'Bram Smit', 'Chris de Wit', 'Daan Mol', 'Els Kok', 'Fien Vos']

test('EDT-4 one alone is named, more are faces with their names for who cannot see them, the rest is a number', () => {
  const people = names.map((name, index) => ({ id: String(index), name, tab: index === 0 ? 'Content' : null }))
  const { unmount } = renderFrame(<PresenceAvatars people={people.slice(0, 1)} />)
  expect(screen.getByText('Anna Bos is on Content')).not.toHaveClass('v-hidden')
  unmount()
  renderFrame(<PresenceAvatars people={people} />)
  const list = within(screen.getByRole('list', { name: 'Also here' }))
  expect(list.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'ABAnna Bos is on Content',
    'BSBram Smit is here too',
    'CWChris de Wit is here too',
    'DMDaan Mol is here too',
    '+2Els Kok and Fien Vos',
  ])
})

test('nobody else draws nothing', () => {
  renderFrame(<PresenceAvatars people={[]} />)
  expect(screen.queryByRole('list', { name: 'Also here' })).not.toBeInTheDocument()
})
