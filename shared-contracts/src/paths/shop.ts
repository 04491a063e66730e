import { type ChannelType, channelOfId } from '../channel';
import type { Locale } from '../locale';
import type { SearchTab } from '../search-terms';
import {
  categorySegments,
  type LoginQueryParameters,
  pathSegment,
  type Query,
  type SearchQueryParameters,
  tabQuery,
  withQuery,
} from './parts';

export const home = () => '/';
export const channel = (type: ChannelType) => `/${type}`;
/** Landing page of a channel. The channel switch leads to the men's one. */
export const landing = (type: ChannelType, sex: 'men' | 'women' = 'men') => `/${type}/${sex}`;
export const brands = (type: ChannelType) => `/${type}/brands`;
export const brand = (type: ChannelType, name?: string, tab?: SearchTab) =>
  withQuery(`/${type}/brand${name ? `/${pathSegment(name)}` : ''}`, tab ? { ...tabQuery(tab) } : {});
export const search = (type: ChannelType, query: SearchQueryParameters = {}) =>
  withQuery(`/${type}/search`, { ...query });
/** The URL prefix follows the channelId: 1 is bit, anything else sit. */
export const item = (code: string, channelId: number) =>
  `/${channelOfId(channelId)}/item/${pathSegment(code)}`;
/** `MEN###CLOTHING` becomes /bit/MEN/CLOTHING. */
export const category = (type: ChannelType, code: string, query: Query = {}) =>
  withQuery(`/${type}${categorySegments(code)}`, query);
export const categoryBrands = (type: ChannelType, code: string) => `/${type}${categorySegments(code)}/Brands`;
export const login = (query: LoginQueryParameters = {}) => withQuery('/login', { ...query });
/** `referer`: the referral code of the member who sent the link. */
export const register = (
  query: Pick<LoginQueryParameters, 'redirecturl' | 'tscode'> & { referer?: string } = {},
) => withQuery('/register', { ...query });
export const register2 = () => '/register2';
export const passwordForget = () => '/password/forget';
export const passwordReset = (query: { email?: string } = {}) => withQuery('/password/reset', query);
export const memberGetMember = () => '/member-get-member';
export const memberGetMemberDetail = () => '/member-get-member-detail';
export const orderInquiry = (orderId?: string) => withQuery('/order-inquiry', { orderId });
export const orderDetails = (orderId: string) => withQuery('/order-details', { orderId });
export const orderReturn = (orderId: string) => withQuery('/order-return', { orderId });
/** A guest's return; the order's number finds the proof of this visit. */
export const returnDetails = (returnId: string, orderId?: string) =>
  withQuery('/return-details', { returnId, orderId });
/** Gift cards for guests; members buy them in their account. */
export const giftCards = () => '/gift-cards';
export const affiliation = () => '/affiliation';
export const guideline = () => '/guideline';
export const bigPopup = () => '/bigpopup';
export const error = () => '/error';
/** Sets the language and redirects back; the shell's server answers it. */
export const language = (lang: Locale, back: string) => withQuery('/language', { lang, back });

export * as account from './account';
export * as checkout from './checkout';
export * as help from './help';
export * as staff from './staff';
export * as wholesale from './wholesale';
