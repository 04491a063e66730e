import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createToken, documented, edit, runIn, startIn } from '../src/own-repository';
import { stack } from '../src/stack';
import { expect, test, untilInteractive } from '../src/test';

const checkout = fileURLToPath(new URL('../..', import.meta.url));
/** A port that the shop of the journeys does not use. */
const developmentPort = () => Number(new URL(stack.shell).port) + 50;
const stateOfCheckout = () => runIn(checkout, 'git', ['status', '--porcelain']);

// The packages come from the shop and from npm: minutes on a slow connection.
test.describe.configure({ timeout: 600_000, retries: 0 });

test('a team makes a remote in its own repository and releases it into the running shop', async ({
  page,
  request,
  consoleWatch,
}) => {
  // The error that the journey provokes, and the open page's channel once the development server has ended.
  consoleWatch.allow(/\[hot\] the build failed/, /\/development\/events/);
  const checkoutBefore = await stateOfCheckout();
  const parent = fs.mkdtempSync(path.join(os.tmpdir(), 'own-repository-'));
  const folder = path.join(parent, 'gifts');
  const token = { RELEASES_TOKEN: await createToken('gifts') };
  const npm = (...words: string[]) => runIn(folder, 'npm', words, token);
  try {
    const kit = `${stack.shell}/packages/remote-kit.tgz`;
    await runIn(parent, 'npx', ['--yes', kit, 'create', 'gifts', '--shop', stack.shell]);
    await npm('install', '--no-audit', '--no-fund', '--prefer-offline');
    expect(await runIn(folder, 'npx', ['remote-kit', 'upgrade'])).toContain('up to date');
    await npm('run', 'typecheck');
    await npm('test');
    expect((await page.request.get('/gifts')).status()).toBe(404);

    const development = await startIn(
      folder,
      ['run', 'dev', '--', '--port', String(developmentPort())],
      'runs inside',
    );
    try {
      await page.goto(`http://localhost:${developmentPort()}/gifts`);
      await page.getByRole('button', { name: 'Choose the gift box' }).click();
      await page.keyboard.press('Shift');
      const chosen = page.getByRole('contentinfo').getByText('Chosen: Gift box');
      await expect(chosen, 'the fragment in the slot hears the event').toBeVisible();
      edit(
        path.join(folder, 'src/pages/gifts/gifts-page.tsx'),
        "text={t('intro')}",
        'text="Edited on a laptop."',
      );
      await expect(page.getByText('Edited on a laptop.')).toBeVisible();
      await expect(chosen, 'the page keeps its state').toBeVisible();
      edit(
        path.join(folder, 'src/pages/gifts/gifts-page.tsx'),
        'text="Edited on a laptop."',
        "text={t('intro')",
      );
      await expect(page.locator('shop-build-errors pre'), 'the error is over the page').toContainText(
        'gifts-page.tsx',
      );
      edit(path.join(folder, 'src/pages/gifts/gifts-page.tsx'), "text={t('intro')", "text={t('intro')}");
      await expect(page.getByText('A present for everyone you like.')).toBeVisible();
      expect((await page.request.get('/gifts')).status(), 'the shop itself does not change').toBe(404);
    } finally {
      await development.stop();
    }

    const [preview = ''] = /http\S+\/preview\/\S+/.exec(await npm('run', 'preview')) ?? [];
    await page.goto(preview);
    await page.goto('/gifts');
    await expect(page.getByText('A present for everyone you like.')).toBeVisible();
    await expect(page.getByText(/^Preview of gifts /)).toBeVisible();
    expect((await request.get('/gifts')).status(), 'other visitors see nothing of a preview').toBe(404);
    await page.getByRole('link', { name: 'End preview' }).click();
    await expect(page).toHaveURL('/');
    expect((await page.request.get('/gifts')).status()).toBe(404);

    expect(await npm('run', 'release')).toContain('is live');
    await expect.poll(async () => (await page.request.get('/gifts')).status(), { timeout: 30_000 }).toBe(200);
    expect(await (await page.request.get('/gifts')).text(), 'the server renders it').toContain(
      'A present for everyone you like.',
    );
    await page.goto('/gifts');
    await untilInteractive(page);
    await page.getByRole('button', { name: 'Choose the gift box' }).click();
    const link = page.getByRole('contentinfo').getByRole('link', { name: /Gifts|Gift box/ });
    await expect(link, 'the fragment in the slot hears the event').toHaveText('Chosen: Gift box');

    // On a page of another team the fragment leads to the new one without a reload.
    await page.goto('/login');
    await untilInteractive(page);
    await page.keyboard.press('Shift');
    await link.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gifts');

    edit(path.join(folder, 'src/messages/en.ts'), "title: 'Gifts'", "title: 'Presents'");
    await npm('run', 'release');
    await expect(async () => {
      await page.goto('/gifts');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Presents', { timeout: 500 });
    }).toPass();
    expect(await npm('run', 'rollback')).toContain('gifts is back at');
    await expect(async () => {
      await page.goto('/gifts');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gifts', { timeout: 500 });
    }).toPass();

    // An application with its own root, beside the storefront and the other applications.
    edit(
      path.join(folder, 'remote.ts'),
      '  fragments: [',
      `${documented("application: { prefix: '/gift-counter'")}  fragments: [`,
    );
    fs.mkdirSync(path.join(folder, 'src/counter'));
    fs.writeFileSync(path.join(folder, 'src/counter/gift-counter.tsx'), documented('function GiftCounter'));
    await npm('run', 'typecheck');
    await npm('run', 'release');
    await expect
      .poll(async () => (await page.request.get('/gift-counter')).status(), { timeout: 30_000 })
      .toBe(200);
    await page.goto('/gift-counter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gift counter');
    await expect(page.getByRole('banner'), 'the storefront is not mounted').toHaveCount(0);
    const documentOf = () => page.evaluate(() => performance.timeOrigin);
    const before = await documentOf();
    await page.getByRole('button', { name: 'Log in to the shop' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/log in/i);
    await expect(page.getByText('Gift counter'), 'the application has left').toHaveCount(0);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gift counter');
    expect(await documentOf(), 'no page was loaded between them').toBe(before);

    await npm('run', 'remove', '--', '--confirm', 'gifts', '--reason', 'the journey is over');
    await expect.poll(async () => (await page.request.get('/gifts')).status(), { timeout: 30_000 }).toBe(404);
  } finally {
    fs.rmSync(parent, { recursive: true, force: true });
  }
  expect(await stateOfCheckout(), 'the checkout of the shop is as it was').toBe(checkoutBefore);
});
