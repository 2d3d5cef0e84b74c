import { linkSync, mkdirSync, readdirSync } from 'node:fs'
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import pg from 'pg'
import { databaseUrl } from '../../server/src/testing/testPostgres.ts'
import type { RemoteName } from './Fault.ts'
import { MailSink } from './MailSink.ts'
import { RemoteServers } from './RemoteServers.ts'
import { ServerProcess } from './ServerProcess.ts'
import { Staff } from './Staff.ts'
import type { Demo } from './startDemo.ts'

/** A complete product that runs for one worker of the tests. */
export interface Product {
  /** http://localhost:… */
  address: string
  /** The database, as the owner of its tables */
  ownerUrl: string
  /** Its staff accounts. */
  staff: Staff
  /** Settings with which another process finds the same database and the same files. */
  settings: Record<string, string>
  /** The origins of its remotes. */
  remotes: Record<RemoteName, string>
  /** The address at which faults of the remotes are set. */
  control: string
  /** The address at which its sent mail is read. */
  mails: string
  /** The secret with which mail is delivered to it. */
  mailSecret: string
  /** The file with its server's output, to find out why a test failed. */
  log: string
  stop(): Promise<void>
}

const patience = 120_000
const secret = 'by this the products of the tests sign their tokens'

async function onServer(demo: Demo, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl(demo.ownerUrl, 'postgres') })
  await client.connect()
  await client.query(text).finally(() => client.end())
}

/** Copies the demo's files without those of PostgreSQL, which this product reaches by an address. */
async function copyFiles(from: string, to: string): Promise<void> {
  await cp(from, to, { recursive: true, filter: (path) => !/^(postgres|database|media$)/.test(basename(path)) })
  linkFiles(join(from, 'media'), join(to, 'media'))
}

/**
 * Starts a product as it is shipped: the built host, the real server on a copy of the demo's database and files, the five
 * remotes on their own origins, and a mail server that receives what is sent.
 * @param name of its database: a word that no other product of the run uses
 */
export async function startProduct(demo: Demo, name: string): Promise<Product> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-product-'))
  const dataFolder = join(folder, 'data')
  const [ownerUrl, appUrl] = [databaseUrl(demo.ownerUrl, name), databaseUrl(demo.appUrl, name)]
  const remotes = new RemoteServers()
  const sink = new MailSink()
  const log = join(folder, 'server.log')
  let server: ServerProcess | undefined
  const staff = new Staff(ownerUrl, secret)
  const stop = async (): Promise<void> => {
    await server?.stop()
    await Promise.all([remotes.stop(), sink.stop(), staff.close()])
    await onServer(demo, `drop database if exists ${name} with (force)`)
    await rm(folder, { recursive: true, force: true })
  }
  try {
    const [control, mail] = await Promise.all([
      remotes.start(),
      sink.start(),
      onServer(demo, `create database ${name} template vitrine strategy file_copy`),
      copyFiles(demo.dataFolder, dataFolder),
    ])
    const registry = join(folder, 'remotes.json')
    await writeFile(registry, remotes.registry())
    const settings = {
      DATABASE_URL: appUrl,
      DATABASE_OWNER_URL: ownerUrl,
      HOST: '127.0.0.1',
      VITRINE_DATA: dataFolder,
      VITRINE_ENVIRONMENT: 'dev',
      VITRINE_SECRET: secret,
    }
    const mailSecret = 'a secret of the tests'
    server = await ServerProcess.start(
      {
        ...settings,
        VITRINE_REMOTES: registry,
        VITRINE_NIGHT: 'never',
        SMTP_URL: mail.smtp,
        VITRINE_MAIL_INBOX: 'inbox@vitrine.example',
        VITRINE_MAIL_SECRET: mailSecret,
      },
      patience,
      log,
    )
    return { address: server.address, ownerUrl, staff, settings, remotes: remotes.origins(), control, mails: mail.http, mailSecret, log, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/**
 * Hard-links all files of a folder into another one, in a hundredth of the time of a copy. For files that are never changed in
 * place: the product's storage replaces a file that it writes again.
 * @param to on the same disk; created if missing
 */
function linkFiles(from: string, to: string): void {
  mkdirSync(to, { recursive: true })
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [place, other] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) linkFiles(place, other)
    else linkSync(place, other)
  }
}
