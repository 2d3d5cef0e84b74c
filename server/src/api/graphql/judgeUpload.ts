import type { Plugin } from 'graphql-yoga'

function parse(form: FormData, field: string): unknown {
  const text = form.get(field)
  if (typeof text !== 'string') throw new Error(`"${field}" must be a text`)
  try {
    return JSON.parse(text)
  } catch {
    throw new Error(`"${field}" must be JSON`)
  }
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** @throws Error, which is answered as a malformed request */
function judge(form: FormData): void {
  if (!isObject(parse(form, 'operations'))) throw new Error('"operations" must be an object')
  if (form.get('map') === null) return
  const map = parse(form, 'map')
  if (!isObject(map) || Array.isArray(map)) throw new Error('"map" must be an object')
  for (const [part, places] of Object.entries(map)) {
    if (!Array.isArray(places) || !places.every((place) => typeof place === 'string'))
      throw new Error(`"map" must say of ${JSON.stringify(part.slice(0, 40))} in a list of texts where it stands`)
  }
}

/** Refuses a multipart request with JSON in a form that its reader does not expect, which would be an internal error. */
export function judgeUpload(): Plugin {
  return {
    onRequestParse({ requestParser, setRequestParser, request }) {
      if (requestParser === undefined || !/^multipart\/form-data/i.test(request.headers.get('content-type') ?? '')) return
      setRequestParser((whole) =>
        requestParser(
          new Proxy(whole, {
            get(target, name) {
              if (name !== 'formData') return Reflect.get(target, name, target) as unknown
              return async () => {
                const form = await target.formData()
                judge(form)
                return form
              }
            },
          }),
        ),
      )
    },
  }
}
