import { useFetchFile, wordsOfServer } from '@vitrine/relay'
import { Button, Skeleton } from '@vitrine/ui'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import * as styles from './CardPdf.module.css'

export interface CardPdfProps {
  /** From the server: /exports/price-cards.pdf?id=7 */
  url: string
  name: string
}

async function openPdf(file: Blob): Promise<PDFDocumentProxy> {
  const [pdf, worker] = await Promise.all([import('pdfjs-dist'), import('pdfjs-dist/build/pdf.worker.mjs')])
  // A worker must have the page's own origin, which a remote's file need not have: it runs on the page itself.
  Object.assign(globalThis, { pdfjsWorker: worker })
  return pdf.getDocument({ data: await file.arrayBuffer(), enableXfa: false, useWasm: false, verbosity: 0 } as Parameters<typeof pdf.getDocument>[0]).promise
}

/** The printed file, drawn on a canvas; reports the server's message for a refusal. */
export function CardPdf({ url, name }: CardPdfProps) {
  const intl = useIntl()
  const fetchFile = useFetchFile()
  const canvas = useRef<HTMLCanvasElement>(null)
  const [opened, setOpened] = useState<{ url: string; pdf: PDFDocumentProxy } | { url: string; refused: string | null } | null>(null)
  const [page, setPage] = useState(1)
  useEffect(() => {
    let isLive = true
    fetchFile(url)
      .then(openPdf)
      .then(
        (pdf) => {
          if (!isLive) return
          setPage(1)
          setOpened({ url, pdf })
        },
        (error: unknown) => isLive && setOpened({ url, refused: wordsOfServer(error) }),
      )
    return () => {
      isLive = false
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the way to files is the same for the life of the page
  }, [url])
  const pdf = opened && 'pdf' in opened ? opened.pdf : null
  useEffect(() => {
    if (!pdf) return
    let isLive = true
    const draw = async () => {
      const shown = await pdf.getPage(page)
      const target = canvas.current
      if (!isLive || !target) return
      const viewport = shown.getViewport({ scale: Math.min(2, 420 / shown.getViewport({ scale: 1 }).width) * window.devicePixelRatio })
      target.width = viewport.width
      target.height = viewport.height
      await shown.render({ canvas: target, viewport }).promise
    }
    draw().catch(() => isLive && setOpened({ url, refused: null }))
    return () => {
      isLive = false
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the address goes with its file
  }, [pdf, page])

  if (opened === null) return <Skeleton lines={8} />
  if ('refused' in opened) return <p role="alert">{opened.refused ?? <FormattedMessage id="pricing.cards.preview.failed" />}</p>
  return (
    <div className="v-stack">
      <canvas ref={canvas} className={styles.card} role="img" aria-label={intl.formatMessage({ id: 'pricing.cards.preview.of' }, { name })} />
      {opened.pdf.numPages > 1 && (
        <div className="v-row">
          <span role="status">
            <FormattedMessage id="pricing.cards.preview.page" values={{ page, count: opened.pdf.numPages }} />
          </span>
          <Button size="small" onClick={() => setPage((page % opened.pdf.numPages) + 1)}>
            <FormattedMessage id="pricing.cards.preview.next" />
          </Button>
        </div>
      )}
    </div>
  )
}
