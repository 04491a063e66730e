import { type APIRequestContext, type BrowserContext, expect, type Page } from '@playwright/test';
import type pg from 'pg';
import { findItem, type SoldItem } from './catalogue';
import { chooseGuest, fillBag, signIn } from './prepared';

export interface Place {
  name: string;
  path: string;
  /** Who is there; nobody in particular by default. */
  visitor?: Visitor;
}
export type Visitor = 'with a bag' | 'member' | 'buyer';

/** The pages of the shop that a shopper, a member and a buyer meet, spread over both channels. */
export async function allPlaces(db: pg.Pool): Promise<Place[]> {
  const [first, second] = await Promise.all([
    findItem(db, { channelId: 1, nth: 2 }),
    findItem(db, { channelId: 2, nth: 2 }),
  ]);
  const { rows } = await db.query<{ code: string }>(
    'select style_code as code from wholesale_prices order by style_code limit 1',
  );
  return [
    { name: 'home', path: '/' },
    { name: 'landing', path: '/bit/men' },
    { name: 'landing of the second channel', path: '/sit/women' },
    { name: 'listing', path: '/bit/WOMEN/CLOTHING' },
    { name: 'filtered listing', path: '/sit/MEN/CLOTHING?color=BLACK&maxPrice=2000' },
    { name: 'item', path: `/bit/item/${first.code}` },
    { name: 'item of the second channel', path: `/sit/item/${second.code}` },
    { name: 'search results', path: '/bit/search?keyword=shirt&sex=men' },
    { name: 'search without a result', path: '/sit/search?keyword=qqqzzz' },
    { name: 'brand list', path: '/sit/brands' },
    { name: 'brand', path: `/bit/brand/${encodeURIComponent(first.brandName)}` },
    { name: 'empty bag', path: '/checkout/cart' },
    { name: 'login', path: '/login' },
    { name: 'registration', path: '/register' },
    { name: 'forgotten password', path: '/password/forget' },
    { name: 'order inquiry', path: '/order-inquiry' },
    { name: 'store locator', path: '/help/store-locator' },
    { name: 'help', path: '/help/help-centre' },
    { name: 'not found', path: '/sit/no/such/page/at/all/anywhere/here' },
    { name: 'bag', path: '/checkout/cart', visitor: 'with a bag' },
    { name: 'checklogin', path: '/checkout/checklogin', visitor: 'with a bag' },
    { name: 'payment', path: '/checkout/payment', visitor: 'with a bag' },
    { name: 'account', path: '/account/index', visitor: 'member' },
    { name: 'order history', path: '/account/order-history', visitor: 'member' },
    { name: 'wishlist', path: '/account/wish-list', visitor: 'member' },
    { name: 'addresses', path: '/account/address-book', visitor: 'member' },
    { name: 'profile', path: '/account/profile/editProfile', visitor: 'member' },
    { name: 'wholesale list', path: '/wholesale/product/list', visitor: 'buyer' },
    { name: 'wholesale item', path: `/wholesale/product/item?code=${rows[0]?.code}`, visitor: 'buyer' },
    { name: 'wholesale cart', path: '/wholesale/product/cart', visitor: 'buyer' },
  ];
}

/** Makes the browser one of this visitor. */
export async function become(
  visitor: Visitor | undefined,
  { context, request, db }: { context: BrowserContext; request: APIRequestContext; db: pg.Pool },
): Promise<void> {
  if (visitor === 'with a bag') {
    const items: SoldItem[] = await Promise.all([
      findItem(db, { channelId: 1, nth: 3 }),
      findItem(db, { channelId: 1, nth: 4 }),
    ]);
    await fillBag(context, items);
    await chooseGuest(context);
  }
  if (visitor === 'member') await signIn(context, request, 'member@example.com');
  if (visitor === 'buyer') await signIn(context, request, 'wholesale@example.com');
}

/** Goes there and waits until nothing on the page is still to come. */
export async function visit(page: Page, place: Place): Promise<void> {
  await page.goto(place.path);
  await untilSettled(page);
}

async function untilSettled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  // The wholesale area is an application of its own, which is there with its first heading.
  const frame = page.locator('#app-storefront:not(:empty)').or(page.locator('#app-wholesale:not(:empty)'));
  await expect(frame.first()).toBeVisible();
  await expect(page.locator('html[data-interactive], #app-wholesale:not(:empty)').first()).toBeAttached();
  await expect(page.locator('[class*="bone"]:visible, [aria-busy="true"]')).toHaveCount(0);
}
