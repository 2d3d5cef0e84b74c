import { type ContentLanguage, contentLanguages } from '@vitrine/i18n'
import { useState } from 'react'

const KEY = 'vitrine_second_language'

function kept(): ContentLanguage | null {
  try {
    return contentLanguages.find(({ code }) => code === localStorage.getItem(KEY))?.code ?? null
  } catch {
    // a browser without storage
    return null
  }
}

/** The language beside the first one, stored in this browser, as translators use the same one all day. */
export function useSecondLanguage(): [ContentLanguage | null, (language: ContentLanguage | null) => void] {
  const [language, setLanguage] = useState(kept)
  const choose = (chosen: ContentLanguage | null) => {
    setLanguage(chosen)
    try {
      if (chosen === null) localStorage.removeItem(KEY)
      else localStorage.setItem(KEY, chosen)
    } catch {
      // then it applies to this page only
    }
  }
  return [language, choose]
}
