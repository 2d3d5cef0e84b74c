// The parts of Magento's documented shapes (Catalog, ConfigurableProduct, Bundle, CatalogInventory and Store REST) that are read or written here.

export interface MagentoOption {
  label: string
  value: string
}

export interface MagentoAttribute {
  attribute_id: number
  attribute_code: string
  frontend_input: string
  default_frontend_label: string | null
  options: MagentoOption[]
}

export interface MagentoMedia {
  id?: number
  media_type: 'image'
  label: string | null
  position: number
  disabled: boolean
  types: string[]
  file?: string
  content?: { base64_encoded_data: string; type: string; name: string }
}

export interface MagentoProductLink {
  sku: string
  link_type: 'crosssell' | 'upsell' | 'related'
  linked_product_sku: string
  linked_product_type: string
  position: number
}

export interface MagentoBundleOption {
  option_id?: number
  title: string
  required: boolean
  type: 'select'
  position: number
  sku: string
  product_links: { sku: string; qty: number; position: number; is_default: boolean; can_change_quantity: number; price?: number; price_type?: number }[]
}

export interface MagentoAxis {
  id?: number
  attribute_id: string
  label: string
  position: number
  values: { value_index: number }[]
}

export interface MagentoProduct {
  id?: number
  sku: string
  name?: string | null
  attribute_set_id?: number
  price?: number
  status?: 1 | 2
  visibility?: 1 | 4
  type_id?: 'simple' | 'configurable' | 'bundle'
  extension_attributes?: {
    stock_item?: { qty: number; is_in_stock: boolean; manage_stock?: boolean; use_config_manage_stock?: boolean }
    configurable_product_options?: MagentoAxis[]
    configurable_product_links?: number[]
    bundle_product_options?: MagentoBundleOption[]
  }
  product_links?: MagentoProductLink[]
  media_gallery_entries?: MagentoMedia[]
  custom_attributes?: { attribute_code: string; value: string | number | string[] | null }[]
}

export interface MagentoStore {
  id: number
  code: string
  locale: string
  base_currency_code: string
  base_url: string
}
