import { expect, type Page } from '@playwright/test';
import { cookieKeys } from 'shared-contracts/keys';
import * as consentKeys from 'shared-contracts/keys/consent';
import { urls, withQuery } from 'shared-contracts/urls';
import type { Finds, Visitor } from './places';
import { untilInteractive } from './test';

/** A part of a page that opens, such as a dialog; `open` opens and fills it, in both languages. */
export interface Part {
  name: string;
  path(finds: Finds): string | Promise<string>;
  visitor?: Visitor;
  /** The device that has the part; default: both. */
  only?: 'phone' | 'desktop';
  /** In the screenshots only: a journey of its own or a story checks it already. */
  isTwin?: boolean;
  open(page: Page): Promise<void>;
}

const dialog = (page: Page, name: RegExp) => page.getByRole('dialog', { name });
const inHeader = (page: Page, name: RegExp) => page.getByRole('banner').getByRole('link', { name });
const button = (page: Page, name: RegExp) => page.getByRole('main').getByRole('button', { name }).first();

const itemPath = ({ channel, itemCode }: Finds) => `/${channel}/item/${itemCode}`;
const addToBag = (page: Page) => button(page, /^(ADD TO BAG|加入購物袋)$/);
const chooseSize = (page: Page) =>
  page
    .locator('label')
    .filter({ hasText: /^M( |$)/ })
    .first()
    .click();

/** Submits the form empty, so that it shows its field errors. */
async function sendEmpty(page: Page, name: RegExp): Promise<void> {
  await button(page, name).click();
  await expect(page.getByRole('main').locator('[aria-invalid="true"]').first()).toBeVisible();
}

export const parts: readonly Part[] = [
  {
    name: 'menu drawer',
    path: ({ channel }) => urls.landing(channel),
    only: 'phone',
    async open(page) {
      await inHeader(page, /^(Menu|選單)$/).click();
      const menu = dialog(page, /^(Menu|選單)$/);
      await menu.getByText(/^(Men|男裝)$/).click();
      await expect(menu.getByRole('link').nth(8)).toBeVisible();
    },
  },
  {
    name: 'mega menu',
    path: ({ channel }) => urls.landing(channel, 'women'),
    only: 'desktop',
    async open(page) {
      const menu = page.getByRole('navigation', { name: /^(Main|主選單)$/ });
      await menu.getByRole('link', { name: /^(Women|女裝)$/ }).hover();
      await expect(menu.getByRole('link', { name: /^(Dresses|連身裙)$/ })).toBeVisible();
    },
  },
  {
    name: 'cookie choices',
    path: ({ channel }) => urls.landing(channel),
    async open(page) {
      await page
        .getByRole('contentinfo')
        .getByRole('link', { name: /^(Cookie choices|Cookie 選項)$/ })
        .click();
      await expect(
        page.getByRole('region', { name: /^Cookies?$/ }).getByRole('button', { name: /^(Allow|允許)$/ }),
      ).toBeVisible();
    },
  },
  {
    name: 'campaign popup',
    path: ({ channel }) => urls.channel(channel),
    isTwin: true,
    async open(page) {
      // The walk has closed it for the session.
      await page.context().clearCookies({ name: cookieKeys.popupClosed });
      await expect(dialog(page, /^(Campaigns|推廣活動)$/)).toBeVisible();
    },
  },
  {
    name: 'offer of notifications',
    path: ({ channel }) => urls.landing(channel),
    isTwin: true,
    async open(page) {
      // The walk has refused it, and a browser without a window refuses it too.
      await page.evaluate((key) => {
        localStorage.removeItem(key);
        Object.defineProperty(Notification, 'permission', { get: () => 'default' });
      }, consentKeys.pushDecision);
      await page.keyboard.press('Tab');
      await expect(page.getByRole('region', { name: /^(Notifications|通知)$/ })).toBeVisible();
    },
  },
  {
    name: 'search panel',
    path: ({ channel }) => urls.landing(channel),
    async open(page) {
      await inHeader(page, /^(Search|搜尋)$/).click();
      await expect(page.getByRole('heading', { name: /^(Popular searches|熱門搜尋)$/ })).toBeVisible();
    },
  },
  {
    name: 'suggestions',
    path: ({ channel }) => urls.landing(channel),
    async open(page) {
      await inHeader(page, /^(Search|搜尋)$/).click();
      await page
        .getByRole('combobox', { name: /^(What are you looking for\?|你想找甚麼？)$/ })
        .pressSequentially('shirt');
      await expect(page.getByRole('option').nth(3)).toBeVisible();
    },
  },
  {
    name: 'filter drawer',
    path: ({ channel }) => urls.category(channel, 'MEN###CLOTHING', { size: 'ALPHA@@@M' }),
    only: 'phone',
    async open(page) {
      await page
        .getByRole('main')
        .getByRole('link', { name: /^(Filters|篩選)/ })
        .click();
      await expect(dialog(page, /^(Filters|篩選)$/).getByRole('checkbox', { name: /^M \(/ })).toBeVisible();
    },
  },
  {
    name: 'quick view',
    path: ({ channel }) => urls.category(channel, 'WOMEN###CLOTHING'),
    async open(page) {
      await button(page, /^(QUICK VIEW|快速瀏覽)/).click();
      await expect(
        dialog(page, /^(Quick view|快速瀏覽)$/).getByRole('button', { name: /^(ADD TO BAG|加入購物袋)$/ }),
      ).toBeVisible();
    },
  },
  {
    name: 'size guide',
    path: itemPath,
    async open(page) {
      await page.getByRole('button', { name: /^(Size guide|尺碼指南)$/ }).click();
      await expect(dialog(page, /^(Size guide|尺碼指南)$/).getByRole('table')).toBeVisible();
    },
  },
  {
    name: 'size asked for',
    path: itemPath,
    async open(page) {
      await addToBag(page).click();
      await expect(page.getByText(/^(Please Select Size|請選擇尺碼)$/).first()).toBeVisible();
    },
  },
  {
    name: 'age notice',
    path: ({ channel, bottleCode }) => `/${channel}/item/${bottleCode}`,
    async open(page) {
      await addToBag(page).click();
      await expect(dialog(page, /^(NOTICE|注意)$/)).toBeVisible();
    },
  },
  {
    name: 'mini cart',
    path: itemPath,
    async open(page) {
      await chooseSize(page);
      await addToBag(page).click();
      const heading = page.getByRole('heading', { name: /^(ADDED TO BAG|已加入購物袋)$/ });
      await expect(heading).toBeVisible();
      // Hovering keeps it open (behaviour/states).
      await heading.hover();
    },
  },
  {
    name: 'mini cart with the wishlist',
    path: itemPath,
    visitor: 'new member',
    async open(page) {
      await chooseSize(page);
      await button(page, /^(ADD TO WISHLIST|加入心願清單)$/i).click();
      const heading = page.getByRole('heading', { name: /^(ADDED TO WISHLIST|已加入心願清單)$/ });
      await expect(heading).toBeVisible();
      await heading.hover();
    },
  },
  {
    name: 'mini cart under the pointer',
    path: ({ channel }) => urls.landing(channel),
    visitor: 'with a bag',
    only: 'desktop',
    async open(page) {
      await inHeader(page, /^(Bag|購物袋)/).hover();
      await expect(page.getByRole('heading', { name: /^2 (ITEM\(S\)|件貨品)$/ })).toBeVisible();
    },
  },
  {
    name: 'wishlist under the pointer',
    path: ({ channel }) => urls.landing(channel),
    visitor: 'member',
    only: 'desktop',
    async open(page) {
      await inHeader(page, /^(Wishlist|心願清單)$/).hover();
      await expect(page.getByRole('heading', { name: /^(YOUR WISHLIST|你的心願清單)$/ })).toBeVisible();
      await expect(page.getByRole('link', { name: /^(View wishlist|查看心願清單)$/ })).toBeVisible();
    },
  },
  {
    name: 'member menu',
    path: ({ channel }) => urls.landing(channel),
    visitor: 'member',
    only: 'desktop',
    async open(page) {
      await inHeader(page, /^(My account|我的帳戶)$/).hover();
      await expect(page.getByRole('button', { name: /^(Log out|登出)$/ })).toBeVisible();
    },
  },
  {
    name: 'address to be deleted',
    path: urls.account.addressBook,
    visitor: 'member',
    async open(page) {
      await button(page, /^(Delete the address of|刪除 .*的地址)/).click();
      await expect(dialog(page, /^(Delete this address\?|確定刪除此地址？)$/)).toBeVisible();
    },
  },
  {
    name: 'order to be cancelled',
    path: async ({ unpaidOrderId }) => urls.orderDetails(await unpaidOrderId()),
    visitor: 'with an order',
    async open(page) {
      await button(page, /^(Cancel order|取消訂單)$/).click();
      await expect(dialog(page, /^(Cancel this order\?|確定取消此訂單？)$/)).toBeVisible();
    },
  },
  {
    name: 'wholesale filter drawer',
    path: () => urls.wholesale.list(),
    visitor: 'buyer',
    only: 'phone',
    async open(page) {
      await button(page, /^(Filters|篩選)/).click();
      await expect(
        dialog(page, /^(Filters|篩選)$/)
          .getByRole('checkbox')
          .first(),
      ).toBeVisible();
    },
  },
  {
    name: 'analytics panel',
    path: ({ channel }) => withQuery(urls.landing(channel), { analytics: '1' }),
    isTwin: true,
    async open(page) {
      await page.keyboard.press('Tab');
      const panel = page.getByRole('region', { name: /^(Analytics events|分析事件)$/ });
      await expect(panel.getByRole('listitem').first()).toBeVisible();
      // Otherwise it stays open in this tab.
      await page.evaluate(() => sessionStorage.removeItem('analyticsPanel'));
    },
  },
  {
    name: 'live chat',
    path: ({ channel }) => urls.landing(channel),
    isTwin: true,
    async open(page) {
      await page
        .getByRole('contentinfo')
        .getByRole('link', { name: /^(Live chat|線上客服|Contact us|聯絡客服)$/ })
        .click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'full-screen picture',
    path: itemPath,
    isTwin: true,
    async open(page) {
      await button(page, /^(Show picture 1 in full screen|全螢幕顯示圖片 1)$/).click();
      const picture = page.getByRole('dialog').locator('img').first();
      await expect
        .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0);
    },
  },
  {
    name: 'stores with a size',
    path: itemPath,
    isTwin: true,
    async open(page) {
      await chooseSize(page);
      await button(page, /^(Find in a store|查詢分店存貨)$/).click();
      await expect(dialog(page, /^(Stores with size M|有尺碼 M 的分店)$/)).toContainText(/3000|\d{4}/);
    },
  },
  { name: 'login sent empty', path: () => urls.login(), open: (page) => sendEmpty(page, /^(Log in|登入)$/) },
  {
    name: 'registration sent empty',
    path: () => urls.register(),
    open: (page) => sendEmpty(page, /^(Create account|註冊帳戶)$/),
  },
  {
    name: 'order inquiry sent empty',
    path: () => urls.orderInquiry(),
    open: (page) => sendEmpty(page, /^(Find order|查詢訂單)$/),
  },
  {
    name: 'address sent empty',
    path: urls.account.addressAdd,
    visitor: 'new member',
    open: (page) => sendEmpty(page, /^(Save address|儲存地址)$/),
  },
  {
    name: 'pick-up locker',
    path: urls.checkout.payment,
    visitor: 'with a bag',
    async open(page) {
      await page.getByRole('radio', { name: /^(Pick-up locker|自提櫃)/ }).click();
      await page.locator('input[name="pickUpPoint"]').nth(1).click();
      await button(page, /^(Show \d+ more|再顯示 \d+ 個)$/).click();
    },
  },
  {
    name: 'payment sent empty',
    path: urls.checkout.payment,
    visitor: 'with a bag',
    open: (page) => sendEmpty(page, /^(Place order|確認訂單)/),
  },
  {
    name: 'line saved for later',
    path: urls.checkout.cart,
    visitor: 'with a bag',
    isTwin: true,
    async open(page) {
      await button(page, /^(Save for later: |稍後再買：)/).click();
      const saved = page.getByRole('heading', { name: /^(Saved for later|稍後再買)/ });
      await expect(saved).toBeVisible();
      await saved.evaluate((heading) => heading.scrollIntoView());
    },
  },
  {
    name: 'payment by a member',
    path: itemPath,
    visitor: 'member',
    isTwin: true,
    async open(page) {
      await chooseSize(page);
      await addToBag(page).click();
      await expect(page.getByRole('heading', { name: /^(ADDED TO BAG|已加入購物袋)$/ })).toBeVisible();
      await page.goto(urls.checkout.payment());
      const benefits = page.getByRole('group', { name: /^(Coupon|優惠券)$/ });
      await benefits.scrollIntoViewIfNeeded();
    },
  },
];

export async function openPart(page: Page, part: Part, finds: Finds): Promise<void> {
  await page.goto(await part.path(finds));
  if (part.visitor !== 'buyer') await untilInteractive(page);
  await part.open(page);
}
