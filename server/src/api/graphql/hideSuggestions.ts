import { GraphQLError } from 'graphql'
import type { Plugin } from 'graphql-yoga'

function withoutSuggestion(error: GraphQLError): GraphQLError {
  const message = error.message.replace(/ Did you mean .*\?$/s, '')
  if (message === error.message) return error
  const { nodes, source, positions, path, originalError, extensions } = error
  return new GraphQLError(message, { nodes, source, positions, path, originalError, extensions })
}

function hide(result: unknown): readonly GraphQLError[] | null {
  const { errors } = Object(result) as { errors?: readonly GraphQLError[] }
  return errors?.some(({ message }) => message.includes('Did you mean')) ? errors.map(withoutSuggestion) : null
}

/** Does not suggest correct names for misspelled ones: by guessing, the schema could be read. */
export function hideSuggestions(): Plugin {
  return {
    onValidate:
      () =>
      ({ valid, result, setResult }) => {
        const errors = valid ? null : hide({ errors: result })
        if (errors !== null) setResult([...errors])
      },
    onExecutionResult({ result, setResult }) {
      const errors = hide(result)
      if (errors !== null) setResult({ ...(result as object), errors })
    },
  }
}
