import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { productRoot } from '../check/runProgram.ts'
import { installPackage } from '../installPackage.ts'

const isInstalled = (): boolean => spawnSync('nginx', ['-v']).error === undefined

/** nginx of this machine with deploy/nginx.conf; only the names, ports and path of the certificate differ. */
export class NginxProxy {
  readonly #child: ChildProcess

  private constructor(child: ChildProcess) {
    this.#child = child
  }

  /**
   * @param folder a folder that it may write to
   * @param ports its own two ports, and those of the processes behind it
   * @throws when nginx is neither installed nor may be, or rejects the file
   */
  static async start(folder: string, ports: { http: number; https: number; processes: readonly [number, number] }): Promise<NginxProxy> {
    if (!isInstalled() && !(installPackage('nginx-light') && isInstalled())) throw new Error('nginx is not installed: apt-get install nginx')
    const tls = join(folder, 'tls')
    mkdirSync(tls, { recursive: true })
    execFileSync(
      'openssl',
      [
        'req',
        '-x509',
        '-newkey',
        'rsa:2048',
        '-nodes',
        '-days',
        '1',
        '-subj',
        '/CN=localhost',
        '-keyout',
        join(tls, 'key.pem'),
        '-out',
        join(tls, 'certificate.pem'),
      ],
      { stdio: 'ignore' },
    )
    const site = [
      ['api1:4000', `127.0.0.1:${ports.processes[0]}`],
      ['api2:4000', `127.0.0.1:${ports.processes[1]}`],
      ['listen 80;', `listen 127.0.0.1:${ports.http};`],
      ['listen 443 ', `listen 127.0.0.1:${ports.https} `],
      ['/etc/nginx/tls', tls],
    ].reduce(
      (text, [from = '', to = '']) => {
        if (!text.includes(from)) throw new Error(`deploy/nginx.conf no longer says "${from}".`)
        return text.replaceAll(from, to)
      },
      readFileSync(join(productRoot, 'deploy/nginx.conf'), 'utf8'),
    )
    const file = join(folder, 'nginx.conf')
    writeFileSync(join(folder, 'site.conf'), site)
    const own = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')
    writeFileSync(
      file,
      `${process.getuid?.() === 0 ? 'user root;' : ''} worker_processes 1; pid ${folder}/nginx.pid; daemon off; events {} http { access_log off; ${own} include ${folder}/site.conf; }\n`,
    )
    const child = spawn('nginx', ['-c', file, '-p', folder, '-e', join(folder, 'nginx.log')], { stdio: 'inherit' })
    for (let tries = 0; tries < 100; tries++) {
      if (child.exitCode !== null) throw new Error(`nginx ended: ${readFileSync(join(folder, 'nginx.log'), 'utf8')}`)
      if (
        await fetch(`http://127.0.0.1:${ports.http}/`, { redirect: 'manual' }).then(
          ({ status }) => status === 308,
          () => false,
        )
      )
        return new NginxProxy(child)
      await wait(50)
    }
    child.kill('SIGKILL')
    throw new Error('nginx did not answer within five seconds.')
  }

  async stop(): Promise<void> {
    if (this.#child.exitCode !== null) return
    const ended = once(this.#child, 'exit')
    this.#child.kill('SIGTERM')
    await ended
  }
}
