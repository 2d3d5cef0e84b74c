import { type ContentLanguage, contentLanguages } from '@vitrine/i18n'
import { useState } from 'react'

const KEY = 'vitrine_second_language'

function kept(): ContentLanguage | null {
  try {
    return contentLanguages.find(({ code }) => code === localStorage.getItem(KEY))?.code ?? null
  } catch {
    // a browser that keeps nothing
    return null
  }
}

/** The language that stands beside the first one, kept in this browser: who translates does so all day. */
export function useSecondLanguage(): [ContentLanguage | null, (language: ContentLanguage | null) => void] {
  const [language, setLanguage] = useState(kept)
  const choose = (chosen: ContentLanguage | null) => {
    setLanguage(chosen)
    try {
      if (chosen === null) localStorage.removeItem(KEY)
      else localStorage.setItem(KEY, chosen)
    } catch {
      // it holds for this page, then
    }
  }
  return [language, choose]
}
