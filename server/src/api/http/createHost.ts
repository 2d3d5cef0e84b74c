import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { projectFolder, type Settings } from '../../platform/settings.ts'
import { pathOf, readText, sendJson, serveFolder } from './files.ts'
import { cacheRules, contentSecurityPolicy, permissionsPolicy, sendText } from '../../platform/http/index.ts'
import type { Remotes } from './createRemotes.ts'

export interface Host {
  serve(request: IncomingMessage, response: ServerResponse): Promise<void>
}

// Also for a path that does not exist: a missing file that is answered with the page breaks in the strangest places.
function isFile(path: string): boolean {
  return path.startsWith('/assets/') || /\.[a-z0-9]{1,12}$/i.test(path)
}

/**
 * Remotes that a browser loads from its own computer (`vitrine-remote dev`), by the cookie in which the host keeps them: its
 * page may load them. In `dev` only, and limited to ports of that computer.
 */
function originsOfCookie(request: IncomingMessage): string[] {
  const [, value = ''] = /(?:^|; )vitrine_remotes=([\w@.]*)/.exec(request.headers.cookie ?? '') ?? []
  return [...value.matchAll(/(?:^|[.])[a-z][a-zA-Z0-9]*@(\d{2,5})(?=[.]|$)/g)].map(([, port]) => `http://localhost:${port}`)
}

/** The host: its built files, and its page for every address that a person opens. */
export function createHost(settings: Pick<Settings, 'environment'> & Partial<Pick<Settings, 'queries'>>, remotes: Remotes, root: string = projectFolder): Host {
  const folder = join(root, 'host/dist')
  const serveFile = serveFolder(folder)

  async function servePage(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const page = await readText(join(folder, 'index.html'))
    if (page === null) {
      return sendText(response, 503, 'The screens are not built yet. Run: npx --yes pnpm@12 start\n')
    }
    // A CSP nonce per response: a predictable one protects nothing. So this page has no ETag.
    const nonce = randomBytes(16).toString('base64')
    const html = page.text.replaceAll('__CSP_NONCE__', nonce).replace('__QUERIES__', settings.queries ?? 'post')
    response.writeHead(200, {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Length': Buffer.byteLength(html),
      'Cache-Control': cacheRules.revalidate,
      'Content-Security-Policy': contentSecurityPolicy(
        nonce,
        [...(await remotes.origins()), ...(settings.environment === 'dev' ? originsOfCookie(request) : [])],
        settings.environment,
      ),
      'Permissions-Policy': permissionsPolicy,
      'Cross-Origin-Opener-Policy': 'same-origin',
      'X-Frame-Options': 'DENY',
    })
    response.end(request.method === 'HEAD' ? undefined : html)
  }

  return {
    async serve(request, response) {
      if (request.method !== 'GET' && request.method !== 'HEAD') {
        response.setHeader('Allow', 'GET, HEAD')
        return sendText(response, 405, 'Only GET and HEAD')
      }
      const path = pathOf(request)
      if (path === '/index.html') return servePage(request, response)
      if (path.endsWith('.json')) {
        const file = /^\/[\w.-]+$/.test(path) ? await readText(join(folder, path)) : null
        if (file !== null) return sendJson(request, response, file)
      }
      if (isFile(path)) return serveFile(request, response, path.startsWith('/assets/') ? cacheRules.immutable : cacheRules.revalidate)
      // a script that requests a missing file must not get a page; the front page is for everybody
      if (path !== '/' && !(request.headers.accept ?? '').includes('text/html')) return sendText(response, 404, 'Not found')
      return servePage(request, response)
    },
  }
}
