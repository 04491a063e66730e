import { Shopper } from '../src/shopper';
import { expect, onAnyDevice, test } from '../src/test';

test('a campaign’s link is remembered for 30 days, from the first page on (behaviour/screens and behaviour/limits)', {
  tag: onAnyDevice,
}, async ({ page, context }) => {
  const shopper = new Shopper(page);
  await shopper.open('/bit/men?promoid=SPRING');
  await expect
    .poll(async () => (await context.cookies()).find(({ name }) => name === 'promoid')?.value)
    .toMatch(/^SPRING(\+\+|%2B%2B)\d+$/);
});

test('a closed part of the shop leads away, with and without a page to go back to (behaviour/states)', {
  tag: onAnyDevice,
}, async ({ page, request, db }) => {
  const { rows } = await db.query<{ code: string }>(
    'select code from categories where type = 2 and active_status <> 1 limit 1',
  );
  const path = `/bit/${rows[0]?.code.replaceAll('###', '/')}`;
  const response = await request.get(path, { maxRedirects: 0 });
  expect(response.status()).toBe(302);
  expect(response.headers().location).toBe('/bit/men#closed');

  const shopper = new Shopper(page);
  await shopper.open(path);
  await expect(page).toHaveURL(/\/bit\/men$/);
});
