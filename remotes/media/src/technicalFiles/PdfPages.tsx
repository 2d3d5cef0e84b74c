import { useFetchFile } from '@vitrine/relay'
import { Button, ChevronLeftIcon, ChevronRightIcon, Skeleton } from '@vitrine/ui'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import * as styles from './FilesPanel.module.css'

export interface PdfPagesProps {
  url: string
}

/** Opens a PDF. An untrusted file is drawn, and nothing in it is executed. */
async function openPdf(file: Blob): Promise<PDFDocumentProxy> {
  const [pdf, worker] = await Promise.all([import('pdfjs-dist'), import('pdfjs-dist/build/pdf.worker.mjs')])
  // A worker must have the page's own origin, which a remote's file need not have: it runs on the page itself.
  Object.assign(globalThis, { pdfjsWorker: worker })
  return pdf.getDocument({ data: await file.arrayBuffer(), enableXfa: false, useWasm: false, verbosity: 0 } as Parameters<typeof pdf.getDocument>[0]).promise
}

/** The pages of a PDF, one at a time, on a canvas. */
export function PdfPages({ url }: PdfPagesProps) {
  const intl = useIntl()
  const fetchFile = useFetchFile()
  const canvas = useRef<HTMLCanvasElement>(null)
  const [document, setDocument] = useState<PDFDocumentProxy | 'broken' | null>(null)
  const [page, setPage] = useState(1)
  useEffect(() => {
    let isLive = true
    fetchFile(url)
      .then(openPdf)
      .then(
        (opened) => isLive && setDocument(opened),
        () => isLive && setDocument('broken'),
      )
    return () => {
      isLive = false
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the way to files is the same for the life of the page
  }, [url])
  useEffect(() => {
    if (document === null || document === 'broken') return
    let isLive = true
    const draw = async () => {
      const shown = await document.getPage(page)
      const target = canvas.current
      if (!isLive || !target) return
      const viewport = shown.getViewport({ scale: Math.min(2, 820 / shown.getViewport({ scale: 1 }).width) * window.devicePixelRatio })
      target.width = viewport.width
      target.height = viewport.height
      await shown.render({ canvas: target, viewport }).promise
    }
    draw().catch(() => isLive && setDocument('broken'))
    return () => {
      isLive = false
    }
  }, [document, page])

  if (document === 'broken') {
    return (
      <p role="alert">
        <FormattedMessage id="media.files.broken" />
      </p>
    )
  }
  if (document === null) return <Skeleton lines={8} />
  return (
    <div className={styles.pages}>
      <div className="v-row">
        <Button look="icon" disabled={page === 1} aria-label={intl.formatMessage({ id: 'media.files.before' })} onClick={() => setPage(page - 1)}>
          <ChevronLeftIcon />
        </Button>
        <span role="status">
          <FormattedMessage id="media.files.page" values={{ page, count: document.numPages }} />
        </span>
        <Button
          look="icon"
          disabled={page === document.numPages}
          aria-label={intl.formatMessage({ id: 'media.files.after' })}
          onClick={() => setPage(page + 1)}
        >
          <ChevronRightIcon />
        </Button>
      </div>
      <canvas ref={canvas} className={styles.canvas} />
    </div>
  )
}
