import { graphql, useFragment } from '@vitrine/relay'
import { Button, Checkbox, Field, Input, Select } from '@vitrine/ui'
import { type FormEvent, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useTellAnswer } from '../websiteState/useTellAnswer'
import type { WebsiteSettings_website$key } from './__generated__/WebsiteSettings_website.graphql'
import type { AspectRatio, UpdateWebsiteInput, WebsiteConnector } from './__generated__/websitesMutationsUpdateMutation.graphql'
import { useUpdateWebsite } from './websites.mutations'

interface Props {
  website: WebsiteSettings_website$key
  priceLists: readonly { value: string; label: string }[]
  onDone(): void
}

const connectors = { HTTP_JSON: 'catalogue.website.connector.http', MAGENTO: 'catalogue.website.connector.magento' } as const
const ratios = { PRODUCT: 'catalogue.website.ratio.product', SQUARE: 'catalogue.website.ratio.square', BANNER: 'catalogue.website.ratio.banner' } as const

const originOf = (address: string): string => (URL.canParse(address.trim()) ? new URL(address.trim()).origin : address.trim())

/** The connection and other settings of a website. */
export function WebsiteSettings({ website: key, priceLists, onDone }: Props) {
  const intl = useIntl()
  const website = useFragment(
    graphql`
      fragment WebsiteSettings_website on Website {
        id
        name
        connector
        endpoint
        hasSecret
        isEnabled
        imageRatio
        priceList {
          id
        }
      }
    `,
    key,
  )
  const saved = {
    connector: website.connector ?? '',
    endpoint: website.endpoint ?? '',
    isEnabled: website.isEnabled,
    imageRatio: website.imageRatio ?? '',
    priceList: website.priceList?.id ?? '',
  }
  const [values, setValues] = useState(saved)
  const [secret, setSecret] = useState('')
  const [errors, setErrors] = useState<readonly { readonly field: string | null | undefined; readonly message: string }[]>([])
  const tell = useTellAnswer(onDone)
  const [update, isSaving] = useUpdateWebsite()
  const put = (change: Partial<typeof saved>) => setValues({ ...values, ...change })
  const errorOf = (field: string) => errors.find((one) => one.field === field)?.message
  const save = async (event: FormEvent) => {
    event.preventDefault()
    const input: UpdateWebsiteInput = {
      id: website.id,
      ...(values.connector !== saved.connector && { connector: (values.connector || null) as WebsiteConnector | null }),
      ...(values.endpoint !== saved.endpoint && { endpoint: values.endpoint.trim() || null }),
      ...(values.isEnabled !== saved.isEnabled && { isEnabled: values.isEnabled }),
      ...(values.imageRatio !== saved.imageRatio && { imageRatio: (values.imageRatio || null) as AspectRatio | null }),
      ...(values.priceList !== saved.priceList && { priceList: values.priceList || null }),
      ...(secret !== '' && { secret }),
    }
    const answer = await update({ input })
    if (!answer) return
    setErrors(answer.errors)
    if (answer.errors.length > 0) return
    tell(answer, intl.formatMessage({ id: 'catalogue.website.settings.saved' }, { name: website.name }))
  }
  // the server's rule, too: another origin or connector is another shop
  const isOtherShop = originOf(values.endpoint) !== originOf(saved.endpoint) || (saved.connector !== '' && values.connector !== saved.connector)
  const none = { value: '', label: intl.formatMessage({ id: 'catalogue.website.settings.none' }) }
  const choices = (words: Readonly<Record<string, MessageId>>) => Object.entries(words).map(([value, id]) => ({ value, label: intl.formatMessage({ id }) }))
  return (
    <form className="v-stack" onSubmit={(event) => void save(event)} noValidate>
      <Field label={intl.formatMessage({ id: 'catalogue.website.settings.connector' })} error={errorOf('connector')}>
        <Select
          value={values.connector}
          onChange={(connector) => put({ connector: connector as typeof saved.connector })}
          options={[none, ...choices(connectors)]}
        />
      </Field>
      <Field label={intl.formatMessage({ id: 'catalogue.website.settings.endpoint' })} error={errorOf('endpoint')}>
        <Input type="url" value={values.endpoint} placeholder={'https://'} onChange={(event) => put({ endpoint: event.target.value })} />
      </Field>
      <Field
        label={intl.formatMessage({ id: 'catalogue.website.settings.secret' })}
        error={errorOf('secret')}
        note={website.hasSecret && <FormattedMessage id={isOtherShop ? 'catalogue.website.settings.otherSecret' : 'catalogue.website.settings.hasSecret'} />}
      >
        <Input type="password" autoComplete="new-password" value={secret} onChange={(event) => setSecret(event.target.value)} />
      </Field>
      <Field label={intl.formatMessage({ id: 'catalogue.website.settings.priceList' })} error={errorOf('priceList')}>
        <Select
          value={values.priceList}
          onChange={(priceList) => put({ priceList })}
          options={[{ value: '', label: intl.formatMessage({ id: 'catalogue.website.settings.master' }) }, ...priceLists]}
        />
      </Field>
      <Field label={intl.formatMessage({ id: 'catalogue.website.settings.ratio' })} error={errorOf('imageRatio')}>
        <Select
          value={values.imageRatio}
          onChange={(imageRatio) => put({ imageRatio: imageRatio as typeof saved.imageRatio })}
          options={[{ value: '', label: intl.formatMessage({ id: 'catalogue.website.settings.anyRatio' }) }, ...choices(ratios)]}
        />
      </Field>
      <Checkbox checked={values.isEnabled} onChange={(event) => put({ isEnabled: event.target.checked })}>
        <FormattedMessage id="catalogue.website.settings.enabled" />
      </Checkbox>
      {errors.map(({ field, message }) =>
        field && ['connector', 'endpoint', 'secret', 'priceList', 'imageRatio'].includes(field) ? null : (
          <p key={message} role="alert" className="v-note v-note-danger">
            {message}
          </p>
        ),
      )}
      <div className="v-row">
        <Button type="primary" htmlType="submit" loading={isSaving}>
          <FormattedMessage id="catalogue.website.settings.save" />
        </Button>
      </div>
    </form>
  )
}
