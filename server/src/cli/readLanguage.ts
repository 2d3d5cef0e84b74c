import { InvalidArgumentError } from 'commander'

export function readLanguage(text: string): 'en' | 'nl' {
  if (text === 'en' || text === 'nl') return text
  throw new InvalidArgumentError('It is en or nl.')
}

export function readContentLanguage(text: string): 'nl' | 'en' | 'de' | 'fr' {
  if (text === 'nl' || text === 'en' || text === 'de' || text === 'fr') return text
  throw new InvalidArgumentError('It is nl, en, de or fr.')
}
