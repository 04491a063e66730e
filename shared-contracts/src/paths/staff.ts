import { pathSegment, type Query, withQuery } from './parts';

export const index = () => '/staff';
export const members = () => '/staff/members';
export const audit = (query: Query = {}) => withQuery('/staff/audit', query);
export const orders = (query: Query = {}) => withQuery('/staff/orders', query);
export const order = (orderId: string) => `/staff/orders/${pathSegment(orderId)}`;
/** A form for an order that staff prepare; `from` is the number of a draft that it is like. */
/** `from` begins with another draft, `order` with the buyer of an order. */
export const newDraftOrder = (query: { from?: string; order?: string } = {}) =>
  withQuery('/staff/orders/new', query);
export const draftOrders = (query: Query = {}) => withQuery('/staff/orders/drafts', query);
export const draftOrder = (draftId: string) => `/staff/orders/drafts/${pathSegment(draftId)}`;
export const pickList = (query: Query = {}) => withQuery('/staff/picklist', query);
export const pack = () => '/staff/pack';
export const returns = (query: Query = {}) => withQuery('/staff/returns', query);
export const returnDetails = (returnId: string) => `/staff/returns/${pathSegment(returnId)}`;
export const exports = () => '/staff/exports';
/** The sums of a month (`YYYY-MM`), and its closing. */
export const closing = (query: { month?: string } = {}) => withQuery('/staff/closing', query);
export const items = (query: Query = {}) => withQuery('/staff/items', query);
/** Changes many items, with the search of the list of items. */
export const bulkEdit = (query: { search?: string | undefined; shown?: string | undefined } = {}) =>
  withQuery('/staff/bulk-edit', query);
/** A form for a new style; `from` is the code of an item that it is like. */
export const newItem = (query: { from?: string } = {}) => withQuery('/staff/items/new', query);
export const item = (code: string) => `/staff/items/${pathSegment(code)}`;
export const stock = (query: Query = {}) => withQuery('/staff/stock', query);
export const purchaseOrders = (query: Query = {}) => withQuery('/staff/purchase-orders', query);
export const newPurchaseOrder = () => '/staff/purchase-orders/new';
export const purchaseOrder = (purchaseOrderId: string) =>
  `/staff/purchase-orders/${pathSegment(purchaseOrderId)}`;
export const transfers = (query: Query = {}) => withQuery('/staff/transfers', query);
export const newTransfer = () => '/staff/transfers/new';
export const transfer = (transferId: string) => `/staff/transfers/${pathSegment(transferId)}`;
export const counts = (query: Query = {}) => withQuery('/staff/counts', query);
export const newCount = () => '/staff/counts/new';
/** `rest`: how many skus were found besides those on a new sheet. */
export const count = (sheetId: string, query: { rest?: number } = {}) =>
  withQuery(`/staff/counts/${pathSegment(sheetId)}`, query);
export const countReview = (sheetId: string) => `/staff/counts/${pathSegment(sheetId)}/review`;
export const importFiles = () => '/staff/import';
export const offers = (query: Query = {}) => withQuery('/staff/promotions', query);
export const offer = (kind: string, id: string) =>
  `/staff/promotions/${pathSegment(kind)}/${pathSegment(id)}`;
export const customers = (query: Query = {}) => withQuery('/staff/customers', query);
export const customer = (id: string) => `/staff/customers/${pathSegment(id)}`;
export const buyers = () => '/staff/buyers';
export const windows = (query: Query = {}) => withQuery('/staff/windows', query);
export const newWindow = () => '/staff/windows/new';
export const window = (windowId: string) => `/staff/windows/${pathSegment(windowId)}`;
export const priceLists = (query: Query = {}) => withQuery('/staff/price-lists', query);
export const newPriceList = () => '/staff/price-lists/new';
export const priceList = (priceListId: string) => `/staff/price-lists/${pathSegment(priceListId)}`;
export const catalogues = (query: Query = {}) => withQuery('/staff/catalogues', query);
export const newCatalogue = () => '/staff/catalogues/new';
export const catalogue = (catalogueId: string) => `/staff/catalogues/${pathSegment(catalogueId)}`;
export const content = (query: Query = {}) => withQuery('/staff/content', query);
/** Pictures for content pages. */
export const media = (query: Query = {}) => withQuery('/staff/media', query);
/** What delivery costs and how long it takes. */
export const delivery = () => '/staff/delivery';
/** Return periods, exchanges and points. */
export const rules = () => '/staff/rules';
/** Links in the shop's menu beside its departments. */
export const menu = () => '/staff/menu';
/** Popular words of the search panel. */
export const popularWords = () => '/staff/popular-words';
/** Where pages that are gone lead; `path` opens one, `new` an empty form, `many` a form for several. */
export const redirects = (query: Query = {}) => withQuery('/staff/redirects', query);
/** The words of mails to shoppers. */
export const mails = () => '/staff/mails';
export const mail = (mail: string) => `/staff/mails/${pathSegment(mail)}`;
/**
 * Categories, brands, colours, labels, attributes and their kinds, stores, lockers and size guides; `row` opens one, `new` an
 * empty form, `kind` shows the attributes of one kind.
 */
export const lists = (query: { list?: string; row?: string; new?: string; kind?: string } = {}) =>
  withQuery('/staff/lists', query);
