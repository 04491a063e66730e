/** A builder for every route of section 2. Nobody writes a path of the shop by hand. All give path and query, no origin. */
import { categorySeparator } from './category-code';
import { type ChannelType, channelOfId, isChannelType } from './channel';
import type { Locale } from './locale';
import type { SearchTab } from './wire/search';

type Query = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** One path segment. Half a surrogate pair, which can't be encoded, becomes the replacement character. */
export function pathSegment(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD'));
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Adds query parameters to a path that may have some; empty ones are left out. */
export function withQuery(path: string, query: Query): string {
  const [withoutHash = '', hash] = path.split('#', 2);
  const [pathname = '', search] = withoutHash.split('?', 2);
  const parameters = new URLSearchParams(search);
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') parameters.set(name, String(value));
  }
  const text = parameters.toString();
  return pathname + (text === '' ? '' : `?${text}`) + (hash === undefined ? '' : `#${hash}`);
}

/** Pages may be reached with a promo query parameter (section 2). */
export function withPromo(path: string, promoid: string): string {
  return withQuery(path, { promoid });
}

export interface SearchQueryParameters {
  keyword?: string;
  sex?: 'women' | 'men' | 'kids';
  category?: 'lifestyle' | 'beauty';
  label?: string;
}

/** women, men and kids are a `sex`, lifestyle and beauty a `category` (section 2). */
export function tabQuery(tab: SearchTab): Pick<SearchQueryParameters, 'sex' | 'category'> {
  return tab === 'lifestyle' || tab === 'beauty' ? { category: tab } : { sex: tab };
}

export interface LoginQueryParameters {
  /** A sku to favour after login, and its channel. */
  addtowishlist?: string;
  cId?: number;
  goWish?: 1;
  redirecturl?: string;
  tscode?: string;
}

export const helpPages = [
  'help-centre',
  'store-locator',
  'membership',
  'about-us',
  'terms-of-use',
  'privacy-policy',
  'cookies-policy',
] as const;
export type HelpPage = (typeof helpPages)[number];

/** Category listings go six codes deep. */
const deepestCategory = 6;

function categorySegments(code: string): string {
  return code
    .split(categorySeparator)
    .filter((part) => part !== '')
    .slice(0, deepestCategory)
    .map((part) => `/${pathSegment(part)}`)
    .join('');
}

export const urls = {
  home: () => '/',
  channel: (type: ChannelType) => `/${type}`,
  /** Channel landing and target of the channel switch, which lands on men's. */
  landing: (type: ChannelType, sex: 'men' | 'women' = 'men') => `/${type}/${sex}`,
  brands: (type: ChannelType) => `/${type}/brands`,
  brand: (type: ChannelType, name?: string, tab?: SearchTab) =>
    withQuery(`/${type}/brand${name ? `/${pathSegment(name)}` : ''}`, tab ? { ...tabQuery(tab) } : {}),
  search: (type: ChannelType, query: SearchQueryParameters = {}) =>
    withQuery(`/${type}/search`, { ...query }),
  /** The prefix follows the channelId: 1 is bit, anything else sit. */
  item: (code: string, channelId: number) => `/${channelOfId(channelId)}/item/${pathSegment(code)}`,
  /** `MEN###CLOTHING` becomes /bit/MEN/CLOTHING. */
  category: (type: ChannelType, code: string, query: Query = {}) =>
    withQuery(`/${type}${categorySegments(code)}`, query),
  categoryBrands: (type: ChannelType, code: string) => `/${type}${categorySegments(code)}/Brands`,

  login: (query: LoginQueryParameters = {}) => withQuery('/login', { ...query }),
  register: (query: Pick<LoginQueryParameters, 'redirecturl' | 'tscode'> = {}) =>
    withQuery('/register', { ...query }),
  register2: () => '/register2',
  passwordForget: () => '/password/forget',
  passwordReset: (query: { email?: string } = {}) => withQuery('/password/reset', query),
  memberGetMember: () => '/member-get-member',
  memberGetMemberDetail: () => '/member-get-member-detail',

  orderInquiry: (orderId?: string) => withQuery('/order-inquiry', { orderId }),
  orderDetails: (orderId: string) => withQuery('/order-details', { orderId }),
  orderReturn: (orderId: string) => withQuery('/order-return', { orderId }),
  returnDetails: (returnId: string) => withQuery('/return-details', { returnId }),

  affiliation: () => '/affiliation',
  guideline: () => '/guideline',
  bigPopup: () => '/bigpopup',
  error: () => '/error',
  /** Sets the language and comes back; the shell's server answers it. */
  language: (lang: Locale, back: string) => withQuery('/language', { lang, back }),

  account: {
    index: () => '/account/index',
    addressBook: () => '/account/address-book',
    addressAdd: () => '/account/address-book/add',
    addressEdit: (id: string) => withQuery('/account/address-book/edit', { id }),
    couponList: () => '/account/coupon-list',
    giftCard: () => '/account/giftcard',
    giftCardOrderDetail: (orderId: string) => withQuery('/account/giftcard-order-detail', { orderId }),
    memberSubscribe: () => '/account/memberSubscribe',
    orderDetails: (orderId: string) => withQuery('/account/order-details', { orderId }),
    orderHistory: (pageNo?: number) => withQuery('/account/order-history', { pageNo }),
    orderReturn: (orderId: string) => withQuery('/account/order-return', { orderId }),
    paymentInstruments: () => '/account/PaymentInstruments-List',
    pointsVouchers: () => '/account/points-vouchers',
    profile: () => '/account/profile',
    editPassword: () => '/account/profile/editPassword',
    editProfile: () => '/account/profile/editProfile',
    returnDetails: (returnId: string) => withQuery('/account/return-details', { returnId }),
    wishList: () => '/account/wish-list',
    /** The optional {pages}. */
    page: (name: string) => `/account/${pathSegment(name)}`,
  },
  help: {
    page: (page: HelpPage) => `/help/${page}`,
    storeLocator: () => '/help/store-locator',
    /** The optional {pages}. */
    other: (name: string) => `/help/${pathSegment(name)}`,
  },
  checkout: {
    cart: () => '/checkout/cart',
    checkLogin: () => '/checkout/checklogin',
    payment: () => '/checkout/payment',
    adyenPay: (orderId: string) => withQuery('/checkout/adYenPay', { orderId }),
    giftCardPayment: () => '/checkout/gift-card-payment',
    payAgain: (orderId: string) => withQuery('/checkout/pay-again', { orderId }),
    success: (orderId: string) => withQuery('/checkout/success', { orderId }),
  },
  wholesale: {
    cart: () => '/wholesale/product/cart',
    item: (code: string) => withQuery('/wholesale/product/item', { code }),
    list: (query: Query = {}) => withQuery('/wholesale/product/list', query),
  },
} as const;

/** Second segments that are pages of their own. Lower case: category codes are upper case. */
const reserved: readonly string[] = ['men', 'women', 'brands', 'brand', 'search', 'item'];

export interface CategoryLocation {
  channel: ChannelType;
  /** `MEN###CLOTHING` */
  code: string;
  /** /{type}/{code}/Brands */
  brands: boolean;
}

/** The category of a path, or undefined where the path is no category listing. */
export function parseCategoryPath(pathname: string): CategoryLocation | undefined {
  const [channel, ...rest] = pathname.split('/').slice(1);
  const parts = rest.filter((part) => part !== '').map(decode);
  if (!isChannelType(channel) || parts.length === 0 || reserved.includes(parts[0] ?? '')) return undefined;
  const brands = parts.length > 1 && parts.at(-1)?.toLowerCase() === 'brands';
  const codes = brands ? parts.slice(0, -1) : parts;
  if (codes.length > deepestCategory) return undefined;
  return { channel, code: codes.join(categorySeparator), brands };
}

/** The code from the parameters of /{type}/{code}/{secondCode}/...: as a router gives them, already decoded. */
export function categoryCodeOf(parts: readonly (string | undefined)[]): string {
  return parts.filter((part) => part !== undefined && part !== '').join(categorySeparator);
}

/** `MEN###CLOTHING###SHIRTS` -> the codes of its ancestors and itself, the widest first. */
export function categoryAncestors(code: string): string[] {
  const parts = code.split(categorySeparator);
  return parts.map((_, index) => parts.slice(0, index + 1).join(categorySeparator));
}

/** The item of /{type}/item/{code}, or undefined. */
export function parseItemPath(pathname: string): { channel: ChannelType; code: string } | undefined {
  const [channel, page, code, ...rest] = pathname.split('/').slice(1);
  if (!isChannelType(channel) || page !== 'item' || !code || rest.some((part) => part !== ''))
    return undefined;
  return { channel, code: decode(code) };
}

/**
 * A `redirecturl` may only lead back into the shop: anything with another origin, or a trick towards one, gives
 * undefined. An absolute address of this shop is taken where its origin is given.
 */
export function safeRedirect(value: string | null | undefined, origin?: string): string | undefined {
  if (!value) return undefined;
  const base = origin ?? 'http://shop.invalid';
  // A browser passes over control characters and reads \ as /.
  if (/\p{Cc}|\\/u.test(value)) return undefined;
  if (!value.startsWith('/') && (origin === undefined || !value.startsWith(`${origin}/`))) return undefined;
  let url: URL;
  try {
    url = new URL(value, base);
  } catch {
    return undefined;
  }
  const path = url.pathname + url.search + url.hash;
  return url.origin === new URL(base).origin && !path.startsWith('//') ? path : undefined;
}
