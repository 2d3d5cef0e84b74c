// Every message id of the browser's side, so that a mistyped one does not compile.
import type catalogueShared from '../shared/labels/catalogue/en.json'
import type host from '../host/src/i18n/en.json'
import type office from '../host/src/office/i18n/en.json'
import type catalogueAttributes from '../remotes/catalogue/src/i18n/attributes/en.json'
import type catalogueBulkGrid from '../remotes/catalogue/src/i18n/bulkGrid/en.json'
import type catalogueChecks from '../remotes/catalogue/src/i18n/checks/en.json'
import type catalogueMerge from '../remotes/catalogue/src/i18n/merge/en.json'
import type catalogue from '../remotes/catalogue/src/i18n/en.json'
import type catalogueNewProduct from '../remotes/catalogue/src/i18n/newProduct/en.json'
import type catalogueProduct from '../remotes/catalogue/src/i18n/product/en.json'
import type catalogueWebsites from '../remotes/catalogue/src/i18n/websites/en.json'
import type contentAutomations from '../remotes/content/src/i18n/automations/en.json'
import type content from '../remotes/content/src/i18n/en.json'
import type contentTranslations from '../remotes/content/src/i18n/translations/en.json'
import type media from '../remotes/media/src/i18n/en.json'
import type mediaFiles from '../remotes/media/src/i18n/files/en.json'
import type mediaImage from '../remotes/media/src/i18n/image/en.json'
import type pricingCards from '../remotes/pricing/src/i18n/cards/en.json'
import type pricing from '../remotes/pricing/src/i18n/en.json'
import type supplierArticles from '../remotes/supplier/src/i18n/articles/en.json'
import type supplier from '../remotes/supplier/src/i18n/en.json'
import type supplierLimited from '../remotes/supplier/src/i18n/limited/en.json'
import type supplierMail from '../remotes/supplier/src/i18n/mail/en.json'
import type supplierProductRules from '../remotes/supplier/src/i18n/productRules/en.json'
import type supplierRules from '../remotes/supplier/src/i18n/rules/en.json'
import type supplierShareLinks from '../remotes/supplier/src/i18n/shareLinks/en.json'
import type grid from '../shared/grid/src/i18n/en.json'
import type jobs from '../shared/jobs/src/i18n/en.json'
import type listsExport from '../shared/lists/src/export/i18n/en.json'
import type listsSavedSearches from '../shared/lists/src/savedSearches/i18n/en.json'
import type pickers from '../shared/pickers/src/i18n/en.json'
import type toyRemote from '../shared/testing/src/toyRemote/i18n/en.json'
import type ui from '../shared/ui/src/i18n/en.json'

type Catalogue = typeof catalogue & typeof catalogueShared & typeof catalogueAttributes & typeof catalogueBulkGrid & typeof catalogueChecks & typeof catalogueMerge & typeof catalogueNewProduct & typeof catalogueProduct & typeof catalogueWebsites
type Supplier = typeof supplier & typeof supplierArticles & typeof supplierLimited & typeof supplierProductRules & typeof supplierRules & typeof supplierShareLinks & typeof supplierMail
type Messages = typeof host & typeof office & Catalogue & typeof content & typeof contentTranslations & typeof media & typeof mediaImage & typeof mediaFiles & typeof pricing & typeof pricingCards & Supplier & typeof jobs & typeof listsExport & typeof pickers & typeof grid & typeof toyRemote & typeof ui & typeof listsSavedSearches & typeof contentAutomations

declare global {
  /** For a function that is handed an id: `(id: MessageId) => intl.formatMessage({ id })`. */
  type MessageId = keyof Messages

  namespace FormatjsIntl {
    interface Message {
      ids: MessageId
    }
  }
}
