import { type Command, InvalidArgumentError } from 'commander'
import { readSettings } from '../platform/settings.ts'
import { readContentLanguage } from './readLanguage.ts'
import { withDatabase } from './withDatabase.ts'

interface Given {
  product: string
  email: string
  days: number
  language: 'nl' | 'en' | 'de' | 'fr'
  colleague: boolean
  origin?: string
}

function readDays(text: string): number {
  const days = Number(text)
  if (Number.isInteger(days) && days >= 1 && days <= 90) return days
  throw new InvalidArgumentError('It is a whole number from 1 to 90.')
}

/** `vitrine share-link …`: access to one product for somebody without an account. */
export function addShareLinkCommands(program: Command): void {
  program
    .command('share-link')
    .description('links that let a supplier or a colleague see one product')
    .command('add')
    .description('make a link and print its address, once: it is kept nowhere')
    .requiredOption('--product <sku>', 'the SKU of the product')
    .requiredOption('--email <address>', 'for whom it is; no mail is sent')
    .option('--days <days>', 'until the end of which day it works, counted from today', readDays, 14)
    .option('--language <language>', 'nl, en, de or fr', readContentLanguage, 'nl')
    .option('--colleague', 'for a colleague and not for a supplier', false)
    .option('--origin <address>', 'where the product is reached, such as https://vitrine.example')
    .action(async ({ product, email, days, language, colleague, origin }: Given) => {
      await import('../composition.ts')
      const { createShareLink, findProductId } = await import('../domains/supplier/index.ts')
      await withDatabase(async (db) => {
        const productId = await findProductId(db, product)
        if (productId === undefined) throw new Error(`There is no product with the SKU ${product}.`)
        const link = {
          productId,
          email,
          language,
          expiresAfter: days,
          recipientType: colleague ? 'COLLEAGUE' : 'SUPPLIER',
          subject: product,
          message: '{{link}}',
        } as const
        const { token } = await createShareLink(db, link, { kind: 'SYSTEM', id: null, name: 'Vitrine' })
        console.log(`${origin?.replace(/\/+$/, '') ?? `http://localhost:${readSettings().port}`}/share-link/${token}`)
      })
    })
}
