import { password, registerMember } from '../src/accounts';
import { findItem } from '../src/catalogue';
import { Shopper, testCards } from '../src/shopper';
import { expect, onAnyDevice, test } from '../src/test';
import type { Language } from '../src/words';

const cases: { channelId: 1 | 2; channel: 'bit' | 'sit'; language: Language }[] = [
  { channelId: 1, channel: 'bit', language: 'zh' },
  { channelId: 2, channel: 'sit', language: 'en' },
];

for (const [index, { channelId, channel, language }] of cases.entries()) {
  test(
    `a member buys in ${channel} in ${language}: the guest’s bag is merged, the order is in the history`,
    { tag: onAnyDevice },
    async ({ page, context, request, db }, { project }) => {
      const shopper = new Shopper(page, language);
      await context.addCookies([{ name: 'lang', value: language, url: project.use.baseURL ?? '' }]);
      const email = await registerMember(request, `member.${channel}`);
      const nth = 10 + index * 10;
      const before = await findItem(db, { channelId, nth });
      const later = await findItem(db, { channelId, nth: nth + 1 });

      // Starts with a guest's bag.
      await shopper.open(`/${channel}/item/${before.code}`);
      await expect(page.getByRole('heading', { level: 1 })).toContainText(
        language === 'zh' ? before.titleZh : before.titleEn,
      );
      await shopper.addToBag(before.size);

      // The login merges the guest's bag into the member's; then another item is added.
      await shopper.open('/login');
      await shopper.logIn(email, password);
      await expect(page).toHaveURL(/\/account\/index/);
      await shopper.open(`/${channel}/item/${later.code}`);
      await shopper.addToBag(later.size);
      await shopper.openBag();
      await expect(page.getByRole('main')).toContainText(language === 'zh' ? before.titleZh : before.titleEn);
      await expect(page.getByRole('main')).toContainText(language === 'zh' ? later.titleZh : later.titleEn);

      await shopper.proceed();
      await shopper.fillAddress();
      await shopper.field(shopper.words.phone).fill('61234567');
      // The locker in the address' district, from all in the region (behaviour/calls, delivery methods).
      const lockers = await db.query<{ en: string; zh: string }>(
        `select name_en as en, name_zh as zh from lockers where district = 'yau-tsim-mong' and is_open`,
      );
      const locker = lockers.rows[0]?.[language] ?? '';
      await shopper.chooseLocker(locker);
      await shopper.placeOrder();
      await shopper.pay(testCards.paid);
      const orderId = await shopper.thankedOrder();
      await expect(page.getByRole('main')).toContainText(locker);

      await shopper.open('/account/order-history');
      await expect(page.getByRole('main')).toContainText(orderId);
      await page
        .getByRole('main')
        .getByRole('link', { name: new RegExp(orderId) })
        .first()
        .click();
      await expect(page).toHaveURL(new RegExp(`/account/order-details\\?orderId=${orderId}`));
      await expect(page.getByRole('main')).toContainText(language === 'zh' ? later.titleZh : later.titleEn);
      await expect(page.getByRole('main')).toContainText(locker);

      const { rows } = await db.query('select count(*)::int as lines from order_lines where order_id = $1', [
        orderId,
      ]);
      expect(rows).toEqual([{ lines: 2 }]);
    },
  );
}
