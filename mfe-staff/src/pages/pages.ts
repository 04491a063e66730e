import type { ComponentType } from 'react';
import { urls } from 'shared-contracts';
import type { StaffPermission } from 'shared-contracts/staff-roles';

/** Headings of the navigation, in its order. */
export const pageGroups = {
  orders: { en: 'Orders and customers', zh: '訂單及顧客' },
  catalogue: { en: 'Catalogue', zh: '目錄' },
  stock: { en: 'Stock', zh: '存貨' },
  trade: { en: 'Trade', zh: '批發' },
  content: { en: 'Content and offers', zh: '內容及優惠' },
  settings: { en: 'Settings', zh: '設定' },
  reports: { en: 'Reports', zh: '報告' },
  staff: { en: 'Staff', zh: '員工' },
} as const;
export type PageGroup = keyof typeof pageGroups;

export interface StaffPage {
  /** Full path below /staff; a path with a parameter is not in the navigation. */
  path: string;
  /** Whoever lacks it sees neither the page nor its link. */
  permission: StaffPermission;
  title: { en: string; zh: string };
  /** The heading below which it stands in the navigation; the first page stands above them all. */
  group?: PageGroup;
  /** Opened from another page: not in the navigation either. */
  isLinked?: true;
  /** Loads the page's code. */
  load(): Promise<ComponentType>;
}

/** The pages of the back office, in the order of the navigation. */
export const pages: readonly StaffPage[] = [
  {
    path: urls.staff.index(),
    permission: 'dashboard.read',
    title: { en: 'Dashboard', zh: '總覽' },
    load: async () => (await import('./dashboard/dashboard-page')).DashboardPage,
  },
  {
    path: urls.staff.orders(),
    permission: 'orders.read',
    title: { en: 'Orders', zh: '訂單' },
    group: 'orders',
    load: async () => (await import('./orders/orders-page')).OrdersPage,
  },
  {
    path: urls.staff.newDraftOrder(),
    permission: 'orders.create',
    title: { en: 'New order for a buyer', zh: '為顧客準備訂單' },
    isLinked: true,
    load: async () => (await import('./draft-orders/new-draft-page')).NewDraftPage,
  },
  {
    path: urls.staff.draftOrders(),
    permission: 'orders.create',
    title: { en: 'Draft orders', zh: '草稿訂單' },
    isLinked: true,
    load: async () => (await import('./draft-orders/drafts-page')).DraftsPage,
  },
  {
    path: '/staff/orders/drafts/:draftId',
    permission: 'orders.create',
    title: { en: 'Draft order', zh: '草稿訂單' },
    load: async () => (await import('./draft-orders/draft-page')).DraftPage,
  },
  {
    path: `${urls.staff.orders()}/:orderId`,
    permission: 'orders.read',
    title: { en: 'Order', zh: '訂單' },
    load: async () => (await import('./order/order-page')).OrderPage,
  },
  {
    path: urls.staff.pickList(),
    permission: 'orders.pack',
    title: { en: 'Pick and pack list', zh: '揀貨及包裝單' },
    group: 'orders',
    load: async () => (await import('./pick-list/pick-list-page')).PickListPage,
  },
  {
    path: urls.staff.pack(),
    permission: 'orders.pack',
    title: { en: 'Pack by scanning', zh: '掃描包裝' },
    group: 'orders',
    load: async () => (await import('./pack/pack-page')).PackPage,
  },
  {
    path: urls.staff.returns(),
    permission: 'returns.read',
    title: { en: 'Returns', zh: '退貨' },
    group: 'orders',
    load: async () => (await import('./returns/returns-page')).ReturnsPage,
  },
  {
    path: `${urls.staff.returns()}/:returnId`,
    permission: 'returns.read',
    title: { en: 'Return', zh: '退貨' },
    load: async () => (await import('./return/return-page')).ReturnPage,
  },
  {
    path: urls.staff.customers(),
    permission: 'customers.read',
    title: { en: 'Customers', zh: '顧客' },
    group: 'orders',
    load: async () => (await import('./customers/customers-page')).CustomersPage,
  },
  {
    path: '/staff/customers/:customerId',
    permission: 'customers.read',
    title: { en: 'Customer', zh: '顧客' },
    load: async () => (await import('./customers/customer-page')).CustomerPage,
  },
  {
    path: urls.staff.items(),
    permission: 'catalogue.read',
    title: { en: 'Items', zh: '貨品' },
    group: 'catalogue',
    load: async () => (await import('./items/items-page')).ItemsPage,
  },
  {
    path: urls.staff.newItem(),
    permission: 'catalogue.write',
    title: { en: 'New product', zh: '新增貨品' },
    isLinked: true,
    load: async () => (await import('./new-item/new-item-page')).NewItemPage,
  },
  {
    path: urls.staff.bulkEdit(),
    permission: 'catalogue.write',
    title: { en: 'Change many items', zh: '批量更改貨品' },
    isLinked: true,
    load: async () => (await import('./bulk-edit/bulk-edit-page')).BulkEditPage,
  },
  {
    path: '/staff/items/:code',
    permission: 'catalogue.read',
    title: { en: 'Item', zh: '貨品' },
    load: async () => (await import('./item/item-page')).ItemPage,
  },
  {
    path: urls.staff.lists(),
    permission: 'settings.write',
    title: { en: 'Categories, brands, stores', zh: '分類、品牌及分店' },
    group: 'catalogue',
    load: async () => (await import('./lists/lists-page')).ListsPage,
  },
  {
    path: urls.staff.importFiles(),
    permission: 'stock.write',
    title: { en: 'Import', zh: '匯入' },
    group: 'catalogue',
    load: async () => (await import('./import/import-page')).ImportPage,
  },
  {
    path: urls.staff.stock(),
    permission: 'stock.read',
    title: { en: 'Stock', zh: '存貨' },
    group: 'stock',
    load: async () => (await import('./stock/stock-page')).StockPage,
  },
  {
    path: urls.staff.purchaseOrders(),
    permission: 'stock.read',
    title: { en: 'Purchase orders', zh: '採購單' },
    group: 'stock',
    load: async () => (await import('./purchase-orders/purchase-orders-page')).PurchaseOrdersPage,
  },
  {
    path: urls.staff.newPurchaseOrder(),
    permission: 'stock.write',
    title: { en: 'New purchase order', zh: '新增採購單' },
    isLinked: true,
    load: async () => (await import('./purchase-orders/new-purchase-order-page')).NewPurchaseOrderPage,
  },
  {
    path: '/staff/purchase-orders/:purchaseOrderId',
    permission: 'stock.read',
    title: { en: 'Purchase order', zh: '採購單' },
    load: async () => (await import('./purchase-orders/purchase-order-page')).PurchaseOrderPage,
  },
  {
    path: urls.staff.transfers(),
    permission: 'stock.read',
    title: { en: 'Transfers', zh: '調撥' },
    group: 'stock',
    load: async () => (await import('./transfers/transfers-page')).TransfersPage,
  },
  {
    path: urls.staff.newTransfer(),
    permission: 'stock.write',
    title: { en: 'New transfer', zh: '新增調撥' },
    isLinked: true,
    load: async () => (await import('./transfers/new-transfer-page')).NewTransferPage,
  },
  {
    path: '/staff/transfers/:transferId',
    permission: 'stock.read',
    title: { en: 'Transfer', zh: '調撥' },
    load: async () => (await import('./transfers/transfer-page')).TransferPage,
  },
  {
    path: urls.staff.counts(),
    permission: 'stock.receive',
    title: { en: 'Stock counts', zh: '盤點' },
    group: 'stock',
    load: async () => (await import('./counts/counts-page')).CountsPage,
  },
  {
    path: urls.staff.newCount(),
    permission: 'stock.write',
    title: { en: 'New count sheet', zh: '新增盤點表' },
    isLinked: true,
    load: async () => (await import('./counts/new-count-page')).NewCountPage,
  },
  {
    path: '/staff/counts/:sheetId',
    permission: 'stock.receive',
    title: { en: 'Count sheet', zh: '盤點表' },
    load: async () => (await import('./counts/count-page')).CountPage,
  },
  {
    path: '/staff/counts/:sheetId/review',
    permission: 'stock.write',
    title: { en: 'Review a count', zh: '覆核盤點' },
    load: async () => (await import('./counts/review-page')).ReviewPage,
  },
  {
    path: urls.staff.buyers(),
    permission: 'wholesale.read',
    title: { en: 'Wholesale buyers', zh: '批發買家' },
    group: 'trade',
    load: async () => (await import('./buyers/buyers-page')).BuyersPage,
  },
  {
    path: urls.staff.windows(),
    permission: 'wholesale.read',
    title: { en: 'Delivery windows', zh: '送貨期' },
    group: 'trade',
    load: async () => (await import('./windows/windows-page')).WindowsPage,
  },
  {
    path: urls.staff.newWindow(),
    permission: 'wholesale.write',
    title: { en: 'New delivery window', zh: '新增送貨期' },
    isLinked: true,
    load: async () => (await import('./windows/new-window-page')).NewWindowPage,
  },
  {
    path: '/staff/windows/:windowId',
    permission: 'wholesale.read',
    title: { en: 'Delivery window', zh: '送貨期' },
    load: async () => (await import('./windows/window-page')).WindowPage,
  },
  {
    path: urls.staff.priceLists(),
    permission: 'wholesale.read',
    title: { en: 'Price lists', zh: '價目表' },
    group: 'trade',
    load: async () => (await import('./price-lists/price-lists-page')).PriceListsPage,
  },
  {
    path: urls.staff.newPriceList(),
    permission: 'wholesale.write',
    title: { en: 'New price list', zh: '新增價目表' },
    isLinked: true,
    load: async () => (await import('./price-lists/new-price-list-page')).NewPriceListPage,
  },
  {
    path: '/staff/price-lists/:priceListId',
    permission: 'wholesale.read',
    title: { en: 'Price list', zh: '價目表' },
    load: async () => (await import('./price-lists/price-list-page')).PriceListPage,
  },
  {
    path: urls.staff.catalogues(),
    permission: 'wholesale.read',
    title: { en: 'Buyers’ catalogues', zh: '買家目錄' },
    group: 'trade',
    load: async () => (await import('./catalogues/catalogues-page')).CataloguesPage,
  },
  {
    path: urls.staff.newCatalogue(),
    permission: 'wholesale.write',
    title: { en: 'New catalogue', zh: '新增目錄' },
    isLinked: true,
    load: async () => (await import('./catalogues/new-catalogue-page')).NewCataloguePage,
  },
  {
    path: '/staff/catalogues/:catalogueId',
    permission: 'wholesale.read',
    title: { en: 'Buyers’ catalogue', zh: '買家目錄' },
    load: async () => (await import('./catalogues/catalogue-page')).CataloguePage,
  },
  {
    path: urls.staff.content(),
    permission: 'content.write',
    title: { en: 'Content', zh: '內容' },
    group: 'content',
    load: async () => (await import('./content/content-page')).ContentPage,
  },
  {
    path: urls.staff.media(),
    permission: 'content.write',
    title: { en: 'Media library', zh: '媒體庫' },
    group: 'content',
    load: async () => (await import('./media/media-page')).MediaPage,
  },
  {
    path: urls.staff.offers(),
    permission: 'promotions.write',
    title: { en: 'Offers', zh: '優惠' },
    group: 'content',
    load: async () => (await import('./promotions/offers-page')).OffersPage,
  },
  {
    path: '/staff/promotions/:kind/:id',
    permission: 'promotions.write',
    title: { en: 'Offer', zh: '優惠' },
    load: async () => (await import('./promotions/offer-page')).OfferPage,
  },
  {
    path: urls.staff.delivery(),
    permission: 'settings.write',
    title: { en: 'Delivery', zh: '送貨' },
    group: 'settings',
    load: async () => (await import('./delivery/delivery-page')).DeliveryPage,
  },
  {
    path: urls.staff.rules(),
    permission: 'settings.write',
    title: { en: 'Returns and points', zh: '退貨及積分' },
    group: 'settings',
    load: async () => (await import('./rules/rules-page')).RulesPage,
  },
  {
    path: urls.staff.menu(),
    permission: 'settings.write',
    title: { en: 'Menu', zh: '選單' },
    group: 'settings',
    load: async () => (await import('./menu/menu-page')).MenuPage,
  },
  {
    path: urls.staff.popularWords(),
    permission: 'settings.write',
    title: { en: 'Popular searches', zh: '熱門搜尋' },
    group: 'settings',
    load: async () => (await import('./popular-words/popular-page')).PopularPage,
  },
  {
    path: urls.staff.redirects(),
    permission: 'settings.write',
    title: { en: 'Redirects', zh: '轉址' },
    group: 'settings',
    load: async () => (await import('./redirects/redirects-page')).RedirectsPage,
  },
  {
    path: urls.staff.mails(),
    permission: 'settings.write',
    title: { en: 'Mails', zh: '電郵' },
    group: 'settings',
    load: async () => (await import('./mails/mails-page')).MailsPage,
  },
  {
    path: '/staff/mails/:mail',
    permission: 'settings.write',
    title: { en: 'Mail', zh: '電郵' },
    load: async () => (await import('./mails/mail-page')).MailPage,
  },
  {
    path: urls.staff.exports(),
    permission: 'orders.refund',
    title: { en: 'Exports', zh: '匯出' },
    group: 'reports',
    load: async () => (await import('./exports/exports-page')).ExportsPage,
  },
  {
    path: urls.staff.closing(),
    permission: 'orders.refund',
    title: { en: 'Month closing', zh: '月結' },
    group: 'reports',
    load: async () => (await import('./closing/closing-page')).ClosingPage,
  },
  {
    path: urls.staff.members(),
    permission: 'staff.write',
    title: { en: 'Staff', zh: '員工' },
    group: 'staff',
    load: async () => (await import('./members/members-page')).MembersPage,
  },
  {
    path: urls.staff.audit(),
    permission: 'audit.read',
    title: { en: 'Audit log', zh: '審計紀錄' },
    group: 'staff',
    load: async () => (await import('./audit/audit-page')).AuditPage,
  },
];
