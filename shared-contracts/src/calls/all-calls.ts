import * as account from './account';
import * as benefits from './benefits';
import type { ApiCall } from './call';
import * as cart from './cart';
import * as checkout from './checkout';
import * as companyAddresses from './company-addresses';
import * as content from './content';
import * as draws from './draws';
import * as favourites from './favourites';
import * as giftCards from './gift-cards';
import * as launches from './launches';
import * as merchantBulk from './merchant-bulk';
import * as merchantBuyerCatalogues from './merchant-buyer-catalogues';
import * as merchantCatalogue from './merchant-catalogue';
import * as merchantClosing from './merchant-closing';
import * as merchantCompanyAddresses from './merchant-company-addresses';
import * as merchantContent from './merchant-content';
import * as merchantCounts from './merchant-counts';
import * as merchantCreditNotes from './merchant-credit-notes';
import * as merchantCustomers from './merchant-customers';
import * as merchantDelivery from './merchant-delivery';
import * as merchantDraftOrders from './merchant-draft-orders';
import * as merchantExports from './merchant-exports';
import * as merchantLists from './merchant-lists';
import * as merchantMails from './merchant-mails';
import * as merchantMedia from './merchant-media';
import * as merchantMenu from './merchant-menu';
import * as merchantOrders from './merchant-orders';
import * as merchantPopularWords from './merchant-popular-words';
import * as merchantPriceLists from './merchant-price-lists';
import * as merchantPurchaseOrders from './merchant-purchase-orders';
import * as merchantRedirects from './merchant-redirects';
import * as merchantRepresentative from './merchant-representative';
import * as merchantReturns from './merchant-returns';
import * as merchantRules from './merchant-rules';
import * as merchantStaff from './merchant-staff';
import * as merchantTransfers from './merchant-transfers';
import * as merchantViews from './merchant-views';
import * as merchantWholesale from './merchant-wholesale';
import * as merchantWholesaleUsers from './merchant-wholesale-users';
import * as merchantWindows from './merchant-windows';
import * as orders from './orders';
import * as payment from './payment';
import * as preparedOrder from './prepared-order';
import * as product from './product';
import * as push from './push';
import * as returns from './returns';
import * as search from './search';
import * as session from './session';
import * as store from './store';
import * as system from './system';
import * as wholesale from './wholesale';
import * as wholesaleUsers from './wholesale-users';

const domains: Readonly<Record<string, Readonly<Record<string, ApiCall>>>> = {
  account,
  benefits,
  cart,
  checkout,
  content,
  draws,
  favourites,
  'gift-cards': giftCards,
  launches,
  'merchant-bulk': merchantBulk,
  'merchant-buyer-catalogues': merchantBuyerCatalogues,
  'merchant-catalogue': merchantCatalogue,
  'merchant-closing': merchantClosing,
  'merchant-content': merchantContent,
  'merchant-customers': merchantCustomers,
  'merchant-delivery': merchantDelivery,
  'merchant-draft-orders': merchantDraftOrders,
  'merchant-exports': merchantExports,
  'merchant-lists': merchantLists,
  'merchant-mails': merchantMails,
  'merchant-media': merchantMedia,
  'merchant-menu': merchantMenu,
  'merchant-orders': merchantOrders,
  'merchant-popular-words': merchantPopularWords,
  'merchant-price-lists': merchantPriceLists,
  'merchant-purchase-orders': merchantPurchaseOrders,
  'merchant-counts': merchantCounts,
  'merchant-transfers': merchantTransfers,
  'merchant-redirects': merchantRedirects,
  'merchant-returns': merchantReturns,
  'merchant-rules': merchantRules,
  'merchant-staff': merchantStaff,
  'merchant-views': merchantViews,
  'merchant-wholesale': merchantWholesale,
  'company-addresses': companyAddresses,
  'merchant-company-addresses': merchantCompanyAddresses,
  'merchant-credit-notes': merchantCreditNotes,
  'merchant-representative': merchantRepresentative,
  'merchant-wholesale-users': merchantWholesaleUsers,
  'merchant-windows': merchantWindows,
  orders,
  'prepared-order': preparedOrder,
  payment,
  product,
  push,
  returns,
  search,
  session,
  store,
  system,
  wholesale,
  'wholesale-users': wholesaleUsers,
};

/** All calls with their names, for tests and tools; a page imports its own calls from their file. */
export const allCalls: readonly (ApiCall & { name: string; file: string })[] = Object.entries(
  domains,
).flatMap(([file, calls]) => Object.entries(calls).map(([name, call]) => ({ ...call, name, file })));
