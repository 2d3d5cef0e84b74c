import { graphql, useFragment } from '@vitrine/relay'
import { useSearchParams } from '@vitrine/shell'
import { Button, ProductImage, TwoLines, WarningIcon } from '@vitrine/ui'
import { type ReactNode, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import type { StartFrom_article$key } from './__generated__/StartFrom_article.graphql'
import type { StartFrom_copied$key } from './__generated__/StartFrom_copied.graphql'
import { ArticlePicker } from './ArticlePicker'
import { CopyPicker } from './CopyPicker'
import { readNewProductAddress } from './newProductAddress'
import * as styles from './NewProduct.module.css'

type Way = 'nothing' | 'copy' | 'article'

interface Props {
  copied: StartFrom_copied$key | null
  article: StartFrom_article$key | null
}

/** What the product is based on: nothing, another product, or a supplier's article. Stored in the address. */
export function StartFrom({ copied: copiedKey, article: articleKey }: Props) {
  const copied = useFragment(
    graphql`
      fragment StartFrom_copied on Product {
        name
        sku
        imageproductassociationSet(limit: 1) {
          image {
            image500282Url
          }
        }
      }
    `,
    copiedKey,
  )
  const article = useFragment(
    graphql`
      fragment StartFrom_article on EmeubelProduct {
        name
        sku
        linkedProduct {
          name
        }
      }
    `,
    articleKey,
  )
  const [search, setSearch] = useSearchParams()
  const { copyOf, emeubelProduct } = readNewProductAddress(search)
  const [wanted, setWanted] = useState<Way>('nothing')
  const way = copyOf !== null ? 'copy' : emeubelProduct !== null ? 'article' : wanted

  const begin = (name: 'copyOf' | 'emeubelProduct' | null, id = '') => {
    const next = new URLSearchParams(search)
    next.delete('copyOf')
    next.delete('emeubelProduct')
    if (name) next.set(name, id)
    setSearch(next, { replace: true })
  }
  const choose = (next: Way) => {
    setWanted(next)
    if (next !== way) begin(null)
  }
  const ways: Record<Way, ReactNode> = {
    nothing: null,
    copy: copied ? (
      <Begun
        title={copied.name}
        sub={copied.sku}
        image={copied.imageproductassociationSet[0]?.image.image500282Url}
        note={<FormattedMessage id="catalogue.new.start.copyTakes" />}
        onRemove={() => begin(null)}
      />
    ) : (
      <CopyPicker isGone={copyOf !== null} onPick={(id) => begin('copyOf', id)} />
    ),
    article: article ? (
      <Begun
        title={article.name}
        sub={article.sku}
        note={
          article.linkedProduct ? (
            <span className={styles.warning} role="alert">
              <WarningIcon />
              <FormattedMessage id="catalogue.new.start.linked" values={{ name: article.linkedProduct.name }} />
            </span>
          ) : (
            <FormattedMessage id="catalogue.new.start.articleGives" />
          )
        }
        onRemove={() => begin(null)}
      />
    ) : (
      <ArticlePicker isGone={emeubelProduct !== null} onPick={(id) => begin('emeubelProduct', id)} />
    ),
  }
  return (
    <section className="v-card" aria-labelledby="new-start">
      <h2 id="new-start">
        <FormattedMessage id="catalogue.new.start" />
      </h2>
      <div className={styles.ways} role="radiogroup" aria-labelledby="new-start">
        {(['nothing', 'copy', 'article'] as const).map((one) => (
          <div key={one}>
            <label>
              <input type="radio" name="start" checked={one === way} onChange={() => choose(one)} />
              <FormattedMessage id={`catalogue.new.start.${one}`} />
            </label>
            {one === way && ways[one]}
          </div>
        ))}
      </div>
    </section>
  )
}

interface BegunProps {
  title: string
  sub: string
  image?: string | null | undefined
  note: ReactNode
  onRemove(): void
}

function Begun({ title, sub, image, note, onRemove }: BegunProps) {
  return (
    <div className={styles.begun}>
      <div>
        {image !== undefined && <ProductImage src={image} width={56} height={32} />}
        <span className={styles.begunName}>
          <TwoLines title={title} sub={sub} />
        </span>
        <Button size="small" onClick={onRemove}>
          <FormattedMessage id="catalogue.new.start.other" />
        </Button>
      </div>
      <p className="v-soft v-small">{note}</p>
    </div>
  )
}
