import type { ChannelType } from 'shared-contracts/channel';
import { helpPages, urls } from 'shared-contracts/urls';

/** The kinds of visitor; a place without one is visited as a new guest. */
export const visitors = ['with a bag', 'with an order', 'member', 'new member', 'buyer', 'staff'] as const;
export type Visitor = (typeof visitors)[number];

/** Examples from one channel of the catalogue, from which the URLs of the places are built. */
export interface Finds {
  channel: ChannelType;
  /** An item with several sizes and a size guide. */
  itemCode: string;
  brandName: string;
  /** An age-restricted item. */
  bottleCode: string;
  styleCode: string;
  addressId: string;
  /** The demo member. */
  customerId: string;
  /** An order of the demo member. */
  pastOrderId: string;
  /** A return of the demo member. */
  returnId: string;
  /** A delivery window of trade orders. */
  windowId: string;
  /** A price list of trade buyers. */
  priceListId: string;
  /** A catalogue of trade buyers that none of them has, made on first request. */
  catalogueId(): Promise<string>;
  /** Guest orders, each placed on first request. */
  paidOrderId(): Promise<string>;
  unpaidOrderId(): Promise<string>;
  /** A return of a guest's order that has been delivered, made on first request. */
  guestReturn(): Promise<{ orderId: string; returnId: string }>;
  /** An order from a supplier, made on first request. */
  purchaseOrderId(): Promise<string>;
  /** Pieces on their way to a store, made on first request. */
  transferId(): Promise<string>;
  /** A sheet that is being counted, made on first request. */
  countSheetId(): Promise<string>;
  /** An order that staff have prepared, made on first request. */
  draftOrderId(): Promise<string>;
  /** An unpaid order of gift cards of the demo member. */
  giftCardOrderId(): Promise<string>;
}

export interface Place {
  name: string;
  path(finds: Finds): string | Promise<string>;
  visitor?: Visitor;
  /** Looks like another place, so it is only in the full set of screenshots. */
  isTwin?: boolean;
}

/** The pages of the shop for guests, members, buyers and staff. A route without an entry fails `places.test.ts`. */
export const places: readonly Place[] = [
  { name: 'home', path: urls.home },
  { name: 'channel', path: ({ channel }) => urls.channel(channel), isTwin: true },
  { name: 'landing men', path: ({ channel }) => urls.landing(channel) },
  { name: 'landing women', path: ({ channel }) => urls.landing(channel, 'women'), isTwin: true },
  { name: 'department', path: ({ channel }) => urls.category(channel, 'WOMEN'), isTwin: true },
  { name: 'listing', path: ({ channel }) => urls.category(channel, 'WOMEN###CLOTHING') },
  {
    name: 'deep listing',
    path: ({ channel }) => urls.category(channel, 'MEN###CLOTHING###SHIRTS'),
    isTwin: true,
  },
  {
    name: 'filtered listing',
    path: ({ channel }) => urls.category(channel, 'MEN###CLOTHING', { color: 'BLACK', maxPrice: 2000 }),
  },
  {
    name: 'listing without a product',
    path: ({ channel }) => urls.category(channel, 'MEN###CLOTHING', { color: 'BLACK', maxPrice: 1 }),
  },
  { name: 'item', path: ({ channel, itemCode }) => `/${channel}/item/${itemCode}` },
  { name: 'bottle', path: ({ channel, bottleCode }) => `/${channel}/item/${bottleCode}`, isTwin: true },
  {
    name: 'search results',
    path: ({ channel }) => urls.search(channel, { keyword: 'shirt', sex: 'men' }),
  },
  { name: 'search without a result', path: ({ channel }) => urls.search(channel, { keyword: 'qqqzzz' }) },
  {
    name: 'search for kids without a result',
    path: ({ channel }) => urls.search(channel, { keyword: 'qqqzzz', sex: 'kids' }),
    isTwin: true,
  },
  { name: 'brand list', path: ({ channel }) => urls.brands(channel) },
  {
    name: 'brands of a department',
    path: ({ channel }) => urls.categoryBrands(channel, 'WOMEN'),
    isTwin: true,
  },
  {
    name: 'brands of a category',
    path: ({ channel }) => urls.categoryBrands(channel, 'WOMEN###CLOTHING'),
    isTwin: true,
  },
  {
    name: 'brands of a deep category',
    path: ({ channel }) => urls.categoryBrands(channel, 'WOMEN###CLOTHING###DRESSES'),
    isTwin: true,
  },
  { name: 'brand', path: ({ channel, brandName }) => urls.brand(channel, brandName) },
  { name: 'empty bag', path: urls.checkout.cart },
  { name: 'login', path: () => urls.login() },
  { name: 'registration', path: () => urls.register() },
  { name: 'registration of store members', path: urls.register2 },
  { name: 'invitation', path: urls.memberGetMember },
  { name: 'forgotten password', path: urls.passwordForget },
  { name: 'new password', path: () => urls.passwordReset({ email: 'member@example.com' }) },
  { name: 'order inquiry', path: () => urls.orderInquiry() },
  { name: 'gift cards for guests', path: urls.giftCards },
  { name: 'store locator', path: urls.help.storeLocator },
  ...helpPages
    .filter((page) => page !== 'store-locator')
    .map((page) => ({ name: page, path: () => urls.help.page(page), isTwin: page !== 'help-centre' })),
  { name: 'affiliation', path: urls.affiliation, isTwin: true },
  { name: 'guideline', path: urls.guideline, isTwin: true },
  { name: 'campaigns', path: urls.bigPopup },
  { name: 'error', path: urls.error },
  { name: 'not found', path: ({ channel }) => `/${channel}/no/such/page/at/all/anywhere/here` },
  { name: 'no such account page', path: () => urls.account.page('no-such-page'), isTwin: true },

  { name: 'bag', path: urls.checkout.cart, visitor: 'with a bag' },
  { name: 'checklogin', path: urls.checkout.checkLogin, visitor: 'with a bag' },
  { name: 'payment', path: urls.checkout.payment, visitor: 'with a bag' },
  { name: 'prepared', path: urls.checkout.prepared },

  {
    name: 'order to be paid',
    path: async ({ unpaidOrderId }) => urls.checkout.payAgain(await unpaidOrderId()),
    visitor: 'with an order',
  },
  {
    name: 'gift cards to be paid',
    path: async ({ giftCardOrderId }) => urls.checkout.giftCardPayment({ orderId: await giftCardOrderId() }),
    visitor: 'member',
  },
  {
    name: 'back from the bank',
    path: async ({ unpaidOrderId }) => urls.checkout.adyenPay(await unpaidOrderId()),
    visitor: 'with an order',
  },
  {
    name: 'thanks',
    path: async ({ paidOrderId }) => urls.checkout.success(await paidOrderId()),
    visitor: 'with an order',
  },
  {
    name: 'unpaid order',
    path: async ({ unpaidOrderId }) => urls.checkout.success(await unpaidOrderId()),
    visitor: 'with an order',
  },
  {
    name: 'order of a guest',
    path: async ({ paidOrderId }) => urls.orderDetails(await paidOrderId()),
    visitor: 'with an order',
  },
  {
    name: 'return by a guest',
    path: async ({ guestReturn }) => urls.orderReturn((await guestReturn()).orderId),
    visitor: 'with an order',
  },
  {
    name: 'return of a guest',
    path: async ({ guestReturn }) => {
      const { orderId, returnId } = await guestReturn();
      return urls.returnDetails(returnId, orderId);
    },
    visitor: 'with an order',
  },

  { name: 'account', path: urls.account.index, visitor: 'member' },
  { name: 'order history', path: () => urls.account.orderHistory(), visitor: 'member' },
  { name: 'order', path: ({ pastOrderId }) => urls.account.orderDetails(pastOrderId), visitor: 'member' },
  {
    name: 'return items',
    path: ({ pastOrderId }) => urls.account.orderReturn(pastOrderId),
    visitor: 'member',
  },
  { name: 'return', path: ({ returnId }) => urls.account.returnDetails(returnId), visitor: 'member' },
  { name: 'wishlist', path: urls.account.wishList, visitor: 'member' },
  { name: 'coupons', path: () => urls.account.couponList(), visitor: 'member' },
  { name: 'points and vouchers', path: () => urls.account.pointsVouchers(), visitor: 'member' },
  { name: 'gift cards', path: () => urls.account.giftCard(), visitor: 'member' },
  { name: 'new gift card', path: () => urls.account.giftCard({ view: 'buy' }), visitor: 'member' },
  { name: 'gift card orders', path: () => urls.account.giftCard({ view: 'orders' }), visitor: 'member' },
  {
    name: 'gift card order',
    path: async ({ giftCardOrderId }) => urls.account.giftCardOrderDetail(await giftCardOrderId()),
    visitor: 'member',
  },
  { name: 'payment methods', path: urls.account.paymentInstruments, visitor: 'member' },
  { name: 'news and offers', path: urls.account.memberSubscribe, visitor: 'member' },
  { name: 'my invitation', path: urls.memberGetMemberDetail, visitor: 'member' },
  { name: 'draws', path: () => urls.account.draws(), visitor: 'member' },
  { name: 'one draw', path: () => urls.account.draws('ss24'), visitor: 'member' },
  { name: 'favourite brands', path: urls.account.favouriteBrands, visitor: 'member' },
  { name: 'addresses', path: urls.account.addressBook, visitor: 'member' },
  { name: 'new address', path: urls.account.addressAdd, visitor: 'member' },
  {
    name: 'changed address',
    path: ({ addressId }) => urls.account.addressEdit(addressId),
    visitor: 'member',
    isTwin: true,
  },
  { name: 'profile', path: urls.account.profile, visitor: 'member', isTwin: true },
  { name: 'changed profile', path: urls.account.editProfile, visitor: 'member' },
  { name: 'closing the account', path: urls.account.closeAccount, visitor: 'member' },
  { name: 'changed e-mail', path: urls.account.editEmail, visitor: 'member' },
  { name: 'changed password', path: urls.account.editPassword, visitor: 'member' },

  { name: 'new account', path: urls.account.index, visitor: 'new member', isTwin: true },
  { name: 'no orders', path: () => urls.account.orderHistory(), visitor: 'new member', isTwin: true },
  { name: 'empty wishlist', path: urls.account.wishList, visitor: 'new member', isTwin: true },
  { name: 'no coupons', path: () => urls.account.couponList(), visitor: 'new member', isTwin: true },
  { name: 'no points', path: () => urls.account.pointsVouchers(), visitor: 'new member', isTwin: true },
  { name: 'no gift cards', path: () => urls.account.giftCard(), visitor: 'new member', isTwin: true },
  { name: 'no addresses', path: urls.account.addressBook, visitor: 'new member', isTwin: true },

  { name: 'wholesale list', path: () => urls.wholesale.list(), visitor: 'buyer' },
  { name: 'wholesale item', path: ({ styleCode }) => urls.wholesale.item(styleCode), visitor: 'buyer' },
  { name: 'wholesale cart', path: urls.wholesale.cart, visitor: 'buyer' },
  { name: 'wholesale review', path: urls.wholesale.review, visitor: 'buyer' },
  { name: 'wholesale orders', path: () => urls.wholesale.orders(), visitor: 'buyer' },
  { name: 'wholesale order', path: () => urls.wholesale.order('ITHKE000000000000'), visitor: 'buyer' },
  { name: 'wholesale drafts', path: urls.wholesale.drafts, visitor: 'buyer' },
  { name: 'wholesale draft', path: () => urls.wholesale.draft('none'), visitor: 'buyer' },
  { name: 'wholesale application', path: urls.wholesale.apply, visitor: 'member' },
  { name: 'wholesale statement', path: urls.wholesale.statement, visitor: 'buyer' },
  { name: 'wholesale addresses', path: urls.wholesale.addresses, visitor: 'buyer' },
  { name: 'wholesale users', path: urls.wholesale.users, visitor: 'buyer' },
  { name: 'wholesale join', path: () => urls.wholesale.join('an-invitation-that-is-over'), visitor: 'buyer' },

  { name: 'staff login', path: urls.staff.index },
  { name: 'staff dashboard', path: urls.staff.index, visitor: 'staff' },
  { name: 'staff orders', path: () => urls.staff.orders(), visitor: 'staff' },
  { name: 'staff new order', path: () => urls.staff.newDraftOrder(), visitor: 'staff' },
  { name: 'staff draft orders', path: () => urls.staff.draftOrders(), visitor: 'staff' },
  {
    name: 'staff draft order',
    path: async ({ draftOrderId }) => urls.staff.draftOrder(await draftOrderId()),
    visitor: 'staff',
  },
  {
    name: 'staff order',
    path: async ({ paidOrderId }) => urls.staff.order(await paidOrderId()),
    visitor: 'staff',
  },
  {
    name: 'staff pick list',
    path: async ({ paidOrderId }) => urls.staff.pickList({ orders: await paidOrderId() }),
    visitor: 'staff',
  },
  { name: 'staff pack', path: urls.staff.pack, visitor: 'staff' },
  { name: 'staff returns', path: () => urls.staff.returns(), visitor: 'staff' },
  { name: 'staff return', path: ({ returnId }) => urls.staff.returnDetails(returnId), visitor: 'staff' },
  { name: 'staff exports', path: urls.staff.exports, visitor: 'staff' },
  { name: 'staff closing', path: () => urls.staff.closing(), visitor: 'staff' },
  { name: 'staff customers', path: () => urls.staff.customers({ search: 'member' }), visitor: 'staff' },
  { name: 'staff customer', path: ({ customerId }) => urls.staff.customer(customerId), visitor: 'staff' },
  { name: 'staff items', path: () => urls.staff.items(), visitor: 'staff' },
  { name: 'staff item', path: ({ itemCode }) => urls.staff.item(itemCode), visitor: 'staff' },
  { name: 'staff new item', path: () => urls.staff.newItem(), visitor: 'staff' },
  {
    name: 'staff duplicate',
    path: ({ itemCode }) => urls.staff.newItem({ from: itemCode }),
    visitor: 'staff',
  },
  { name: 'staff lists', path: () => urls.staff.lists(), visitor: 'staff' },
  { name: 'staff new store', path: () => urls.staff.lists({ list: 'stores', new: '1' }), visitor: 'staff' },
  { name: 'staff delivery', path: urls.staff.delivery, visitor: 'staff' },
  { name: 'staff rules', path: urls.staff.rules, visitor: 'staff' },
  { name: 'staff media', path: () => urls.staff.media(), visitor: 'staff' },
  { name: 'staff menu', path: urls.staff.menu, visitor: 'staff' },
  { name: 'staff popular words', path: urls.staff.popularWords, visitor: 'staff' },
  { name: 'staff redirects', path: () => urls.staff.redirects(), visitor: 'staff' },
  {
    name: 'staff many redirects',
    path: () => urls.staff.redirects({ many: '1' }),
    visitor: 'staff',
  },
  { name: 'staff mails', path: urls.staff.mails, visitor: 'staff' },
  { name: 'staff mail', path: () => urls.staff.mail('order-paid'), visitor: 'staff' },
  { name: 'staff bulk edit', path: () => urls.staff.bulkEdit({ search: 'coat' }), visitor: 'staff' },
  { name: 'staff stock', path: () => urls.staff.stock({ below: 5 }), visitor: 'staff' },
  { name: 'staff purchase orders', path: () => urls.staff.purchaseOrders(), visitor: 'staff' },
  { name: 'staff new purchase order', path: urls.staff.newPurchaseOrder, visitor: 'staff' },
  {
    name: 'staff purchase order',
    path: async ({ purchaseOrderId }) => urls.staff.purchaseOrder(await purchaseOrderId()),
    visitor: 'staff',
  },
  { name: 'staff transfers', path: () => urls.staff.transfers(), visitor: 'staff' },
  { name: 'staff new transfer', path: urls.staff.newTransfer, visitor: 'staff' },
  {
    name: 'staff transfer',
    path: async ({ transferId }) => urls.staff.transfer(await transferId()),
    visitor: 'staff',
  },
  { name: 'staff stock counts', path: () => urls.staff.counts(), visitor: 'staff' },
  { name: 'staff new count sheet', path: urls.staff.newCount, visitor: 'staff' },
  {
    name: 'staff count sheet',
    path: async ({ countSheetId }) => urls.staff.count(await countSheetId()),
    visitor: 'staff',
  },
  {
    name: 'staff count review',
    path: async ({ countSheetId }) => urls.staff.countReview(await countSheetId()),
    visitor: 'staff',
  },
  { name: 'staff import', path: urls.staff.importFiles, visitor: 'staff' },
  { name: 'staff content', path: () => urls.staff.content(), visitor: 'staff' },
  { name: 'staff content page', path: () => urls.staff.content({ url: '/header' }), visitor: 'staff' },
  { name: 'staff promotions', path: () => urls.staff.offers(), visitor: 'staff' },
  { name: 'staff promotion', path: () => urls.staff.offer('promotions', '.new'), visitor: 'staff' },
  { name: 'staff buyers', path: urls.staff.buyers, visitor: 'staff' },
  { name: 'staff windows', path: () => urls.staff.windows(), visitor: 'staff' },
  { name: 'staff new window', path: urls.staff.newWindow, visitor: 'staff' },
  { name: 'staff window', path: ({ windowId }) => urls.staff.window(windowId), visitor: 'staff' },
  { name: 'staff price lists', path: () => urls.staff.priceLists(), visitor: 'staff' },
  { name: 'staff new price list', path: urls.staff.newPriceList, visitor: 'staff' },
  {
    name: 'staff price list',
    path: ({ priceListId }) => urls.staff.priceList(priceListId),
    visitor: 'staff',
  },
  { name: 'staff catalogues', path: () => urls.staff.catalogues(), visitor: 'staff' },
  { name: 'staff new catalogue', path: urls.staff.newCatalogue, visitor: 'staff' },
  {
    name: 'staff catalogue',
    path: async ({ catalogueId }) => urls.staff.catalogue(await catalogueId()),
    visitor: 'staff',
  },
  { name: 'staff members', path: urls.staff.members, visitor: 'staff' },
  { name: 'staff audit log', path: () => urls.staff.audit(), visitor: 'staff' },
];
