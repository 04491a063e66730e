import { notFound, type PageContext, type PageHead } from 'shared-runtime';
import { pageKeyOf } from '../member-pages/page-key';
import * as addressAdd from './address-add-page';
import * as addressBook from './address-book-page';
import * as addressEdit from './address-edit-page';
import * as closeAccount from './close-account-page';
import * as couponList from './coupon-list-page';
import * as draws from './draws-page';
import * as editEmail from './edit-email-page';
import * as editPassword from './edit-password-page';
import * as editProfile from './edit-profile-page';
import * as favouriteBrands from './favourite-brands-page';
import * as guestGiftCards from './gift-cards-page';
import * as giftCardOrder from './giftcard-order-detail-page';
import * as giftCard from './giftcard-page';
import * as memberSubscribe from './member-subscribe-page';
import * as paymentInstruments from './payment-instruments-page';
import * as points from './points-vouchers-page';
import * as profile from './profile-page';
import * as referralDetail from './referral-detail-page';
import * as referral from './referral-page';

interface MemberPageData {
  loader?(context: PageContext): unknown;
  /** Called with what the loader of the same page has returned. */
  head?(data: unknown, context: PageContext): PageHead;
}

/** By path in lower case, as in `member-pages/pages.ts`. */
const pages: Readonly<Record<string, MemberPageData>> = {
  '/account/address-book': addressBook,
  '/account/address-book/add': addressAdd,
  '/account/address-book/edit': addressEdit,
  '/account/coupon-list': couponList,
  '/account/draws': draws,
  '/account/favourite-brands': favouriteBrands,
  '/account/giftcard': giftCard,
  '/account/giftcard-order-detail': giftCardOrder,
  '/account/membersubscribe': memberSubscribe,
  '/account/paymentinstruments-list': paymentInstruments,
  '/account/points-vouchers': points,
  '/account/profile': profile,
  '/account/profile/closeaccount': closeAccount,
  '/account/profile/editemail': editEmail,
  '/account/profile/editpassword': editPassword,
  '/account/profile/editprofile': editProfile,
  '/gift-cards': guestGiftCards,
  '/member-get-member': referral,
  '/member-get-member-detail': referralDetail,
};

function dataOf({ url }: PageContext): MemberPageData {
  const page = pages[pageKeyOf(url.pathname)];
  if (!page) throw notFound();
  return page;
}

export async function loadPage(context: PageContext): Promise<unknown> {
  return (await dataOf(context).loader?.(context)) ?? null;
}

export function headOf(loaded: unknown, context: PageContext): PageHead {
  return dataOf(context).head?.(loaded, context) ?? { title: '' };
}
