import { password, registerMember } from '../src/accounts';
import { signIn } from '../src/prepared';
import { expect, onAnyDevice, test, untilInteractive } from '../src/test';

/** What `npm run catalogue:import` writes for a page of an editor, in both languages. */
const body = (title: string, text: string) =>
  JSON.stringify({
    pageComponent: [
      { componentKey: 'richText', componentValue: { title, blocks: [{ kind: 'paragraph', text }] } },
    ],
  });

test('pages that editors publish below /help and /account are shown in their area, others are not found (behaviour/screens)', {
  tag: onAnyDevice,
}, async ({ page, context, request, db, consoleWatch }) => {
  consoleWatch.allow(/status of 404/);
  for (const url of ['/help/gift-wrapping', '/account/birthday-club']) {
    for (const [locale, title] of [
      ['en', 'A page of the editors'],
      ['zh', '編輯頁面'],
    ] as const) {
      await db.query(
        `insert into content_pages (url, locale, content) values ($1, $2, $3) on conflict do nothing`,
        [url, locale, body(title, 'Words of the editors')],
      );
    }
  }
  await expect(async () => {
    const response = await page.goto('/help/gift-wrapping');
    expect(response?.status()).toBe(200);
  }).toPass();
  await expect(page.getByRole('heading', { level: 1, name: 'A page of the editors' })).toBeVisible();
  await expect(page).toHaveTitle(/A page of the editors/);
  await expect(page.getByRole('link', { name: 'Help centre' }).first()).toBeVisible();

  // Below the account it is for members.
  await page.goto('/account/birthday-club');
  await expect(page).toHaveURL(/\/login\?redirecturl=%2Faccount%2Fbirthday-club/);
  await signIn(context, request, await registerMember(request, 'published'), password);
  await page.goto('/account/birthday-club');
  await untilInteractive(page);
  await expect(page.getByRole('heading', { level: 1, name: 'A page of the editors' })).toBeVisible();
  await page
    .getByRole('navigation', { name: 'You are here' })
    .getByRole('link', { name: 'My account' })
    .click();
  await expect(page).toHaveURL(/\/account\/index$/);

  for (const unknown of ['/help/no-such-page', '/account/no-such-page']) {
    expect((await page.goto(unknown))?.status(), unknown).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: '404 — Page Not Found' })).toBeVisible();
  }
  await page.goto('/help');
  await expect(page).toHaveURL(/\/help\/help-centre$/);
});
