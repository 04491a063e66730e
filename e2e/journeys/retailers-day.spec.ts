import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page, TestInfo } from '@playwright/test';
import { groupedOrderNumber } from 'shared-contracts/order-number';
import { findItem, stockOf } from '../src/catalogue';
import { openBackOffice } from '../src/log-in-staff';
import { guestEmail, payOrder, placeOrder, requestReturn } from '../src/orders';
import { Shopper } from '../src/shopper';
import { brokenRules } from '../src/staff';
import { expect, failedRequest, onAnyDevice, test } from '../src/test';

const samples = path.join(path.dirname(fileURLToPath(import.meta.url)), '../../docs/samples/images/acme');
const widths = { phone: 390, tablet: 820, desk: 1440 };

/** Keeps a picture of a step with the results of the run. */
async function picture(page: Page, testInfo: TestInfo, name: string): Promise<void> {
  const file = testInfo.outputPath(`${name}.png`);
  await page.screenshot({ path: file, fullPage: true });
  await testInfo.attach(name, { path: file });
}

const dialogOf = (page: Page) => page.getByRole('dialog');

test(
  'a day of the shop: packed, sent, arrived, counted, returned in part, and the books agree',
  {
    tag: onAnyDevice,
  },
  async ({ browser, db, request }, testInfo) => {
    test.setTimeout(240_000);
    const item = await findItem(db, { channelId: 1, nth: 55, stock: 20 });
    const two = await placeOrder(request, item, 1, 2);
    const one = await placeOrder(request, item, 1);
    for (const orderId of [two, one]) await payOrder(request, orderId);
    const numbers = [two, one].map((orderId) => `SF${orderId.slice(-8)}`);
    const troubles: string[] = [];
    const open = async (account: 'packer' | 'service' | 'merchandiser', place: string) => {
      const page = await openBackOffice(browser, db, account, place);
      page.on('console', (message) => {
        if (message.type() === 'error') troubles.push(`${page.url()}: ${message.text()}`);
      });
      return page;
    };

    // A count with pieces of open orders on the shelf leaves them off sale.
    const before = await stockOf(db, item.skuId);
    const merchandiser = await open('merchandiser', `/staff/stock?search=${item.skuId}`);
    await merchandiser
      .getByRole('button', { name: `Change the stock of ${item.skuId}`, exact: true })
      .click();
    await dialogOf(merchandiser).getByLabel('How').selectOption({ label: 'Counted on the shelf' });
    await dialogOf(merchandiser)
      .getByLabel('Pieces on the shelf')
      .fill(String(before + 3));
    await expect(dialogOf(merchandiser)).toContainText(`${before} can be sold`);
    await picture(merchandiser, testInfo, 'count');
    await dialogOf(merchandiser).getByRole('button', { name: 'Change the stock' }).click();
    await expect(dialogOf(merchandiser)).toBeHidden();
    expect(await stockOf(db, item.skuId)).toBe(before);

    // Two orders are packed, sent with their numbers and delivered, each in one go.
    const packer = await open('packer', `/staff/orders?q=${guestEmail}`);
    const choose = async () => {
      for (const orderId of [two, one])
        await packer.getByRole('checkbox', { name: `Select order ${orderId}` }).check();
    };
    await choose();
    await picture(packer, testInfo, 'orders-of-a-packer');
    // The notice of the step before may still be there.
    const bothAre = async (state: string) => {
      for (const orderId of [two, one])
        await expect(packer.getByRole('row').filter({ hasText: orderId })).toContainText(state);
    };
    await expect(packer.getByRole('table')).not.toContainText('HK$');
    await packer.getByRole('button', { name: 'Pack', exact: true }).click();
    await bothAre('Packed');
    await choose();
    await packer.getByRole('button', { name: 'Send', exact: true }).click();
    const parcels = dialogOf(packer).getByRole('group');
    await expect(parcels).toHaveCount(2);
    await dialogOf(packer).getByLabel('Carrier of all parcels').selectOption({ index: 1 });
    for (const [index, orderId] of [two, one].entries())
      await parcels
        .filter({ hasText: groupedOrderNumber(orderId) })
        .getByLabel('Tracking number')
        .fill(numbers[index] ?? '');
    await picture(packer, testInfo, 'send');
    await dialogOf(packer).getByRole('button', { name: 'Send 2 parcels' }).click();
    await bothAre('On its way');
    await choose();
    await packer.getByRole('button', { name: 'Delivered', exact: true }).click();
    await picture(packer, testInfo, 'have-they-arrived');
    await dialogOf(packer).getByRole('button', { name: 'Delivered' }).click();
    await bothAre('Delivered');
    for (const [index, orderId] of [two, one].entries()) {
      await packer.goto(`/staff/orders/${orderId}`);
      await expect(packer.getByRole('region', { name: 'Parcels' })).toContainText(numbers[index] ?? '');
    }
    await picture(packer, testInfo, 'delivered-with-its-number');

    // A goodwill refund leaves the piece with its buyer, and says before what goes back.
    const service = await open('service', `/staff/orders/${one}`);
    await service.getByRole('button', { name: 'Preview mail' }).click();
    const mail = dialogOf(service).locator('iframe').contentFrame();
    await expect(mail.locator('body')).toHaveCSS('background-color', 'rgb(247, 246, 244)');
    await picture(service, testInfo, 'mail');
    await dialogOf(service).getByRole('button', { name: 'Close' }).first().click();
    await service.getByRole('button', { name: 'Refund pieces' }).click();
    await dialogOf(service).getByLabel('Reason').selectOption({ label: 'Goodwill' });
    await dialogOf(service)
      .getByLabel(/^Pieces of .* \(at most 1\)$/)
      .fill('1');
    await expect(dialogOf(service).getByLabel(/What happens to the piece/)).toHaveValue('KEPT');
    await expect(dialogOf(service)).toContainText('Goes back');
    await picture(service, testInfo, 'refund');
    await dialogOf(service).getByRole('button', { name: 'Refund pieces' }).click();
    await expect(dialogOf(service)).toBeHidden();
    expect(await stockOf(db, item.skuId)).toBe(before);

    // Of two announced pieces one arrives: nothing is paid before service has decided.
    const returnId = await requestReturn(request, two, { skuId: item.skuId, channelId: 1 }, 2);
    await service.goto(`/staff/returns/${returnId}`);
    const approve = service.getByRole('button', { name: 'Approve' });
    await expect(service.getByRole('heading', { level: 1 })).toContainText(returnId);
    if (await approve.isVisible()) await approve.click();
    await packer.goto(`/staff/returns/${returnId}`);
    await packer.getByRole('button', { name: 'The pieces are here' }).click();
    await dialogOf(packer).getByLabel('Here (of 2)').fill('1');
    await picture(packer, testInfo, 'what-arrived');
    await dialogOf(packer).getByRole('button', { name: 'Record' }).click();
    await expect(dialogOf(packer)).toBeHidden();
    expect(await stockOf(db, item.skuId)).toBe(before);
    await service.reload();
    await service.getByRole('button', { name: 'Decide what goes back' }).click();
    await dialogOf(service)
      .getByLabel(/^Not here: 1/)
      .selectOption({ label: 'Close them: they stay with the buyer and are not refunded' });
    await dialogOf(service).getByLabel('Keep of the refund, in HK$').fill('20');
    await dialogOf(service).getByLabel('Why you keep it').fill('A button is missing');
    await expect(dialogOf(service)).toContainText('Goes back');
    await picture(service, testInfo, 'decision');
    await dialogOf(service).getByRole('button', { name: 'Decide and pay back' }).click();
    await expect(dialogOf(service)).toBeHidden();
    await expect(service.getByText('Kept of the refund: HK$20.00')).toBeVisible();
    await picture(service, testInfo, 'return');
    expect(await stockOf(db, item.skuId)).toBe(before + 1);

    expect(troubles, 'the console stays quiet').toEqual([]);
    expect(await brokenRules([two, one, returnId, item.skuId])).toEqual([]);
  },
);

test(
  'a new product: made with two colours and three sizes in the browser, published, found and put into the bag',
  { tag: onAnyDevice },
  async ({ browser, db, page }, testInfo) => {
    test.setTimeout(240_000);
    const styleCode = `RD${Date.now().toString(36).toUpperCase()}`;
    const [sage, navy] = [`${styleCode}-GRN`, `${styleCode}-NVY`];
    const staff = await openBackOffice(browser, db, 'merchandiser', '/staff/items');
    const troubles: string[] = [];
    staff.on('console', (message) => {
      if (message.type() === 'error' && !failedRequest.test(message.text()))
        troubles.push(`${staff.url()}: ${message.text()}`);
    });

    // What is wrong is named beside its field and leads there.
    await staff.getByRole('link', { name: 'New product' }).click();
    await staff.getByLabel('Style code').fill(styleCode);
    await staff.getByRole('button', { name: 'Create as draft' }).click();
    await expect(staff.getByRole('alert')).toContainText('need a correction');
    await staff.getByRole('button', { name: /^Title, English: / }).click();
    await expect(staff.getByLabel('Title, English')).toBeFocused();

    await staff.getByLabel('Title, English').fill('Zephyrine Jumper');
    await staff.getByLabel('Title, Chinese').fill('澤菲琳毛衣');
    await staff.getByLabel('Description, English').fill('Light as air.');
    await staff.getByLabel('Description, Chinese').fill('輕如空氣。');
    await staff.getByLabel('Brand').fill('Zephyr & Co');
    await staff.getByLabel('Category', { exact: true }).selectOption({ index: 2 });
    await staff.getByLabel('Search words').fill('breezewear，涼風');
    await staff.getByLabel('List price', { exact: true }).fill('1,290');
    await staff.getByLabel('Sale price', { exact: true }).fill('990');
    await staff.getByLabel('Kind of sizes').selectOption({ label: 'Clothing (S, M, L)' });
    for (const size of ['S', 'M', 'L'])
      await staff.getByRole('checkbox', { name: size, exact: true }).check();
    const colorOf = (name: string) => staff.getByRole('group', { name, exact: true });
    await colorOf('Colour 1').getByLabel('Colour in filters').selectOption({ index: 1 });
    await staff.getByLabel('Name of the colour, English').fill('Sage');
    await staff.getByLabel('Name of the colour, Chinese').fill('鼠尾草綠');
    await colorOf('Sage').getByLabel('Item code').fill(sage);
    await staff.getByRole('button', { name: 'Add a colour' }).click();
    await colorOf('Colour 2').getByLabel('Colour in filters').selectOption({ index: 2 });
    await staff.getByLabel('Name of the colour, English').nth(1).fill('Midnight');
    await colorOf('Midnight').getByLabel('Item code').fill(navy);
    await colorOf('Midnight').getByLabel('Sale price of this colour').fill('890');
    await staff.getByRole('checkbox', { name: 'Midnight, S' }).uncheck();
    for (const [name, width] of Object.entries(widths)) {
      await staff.setViewportSize({ width, height: 900 });
      const isWider = await staff.evaluate(
        () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
      );
      expect(isWider, `scrolls sideways on a ${name}`).toBe(false);
      await picture(staff, testInfo, `new-product-${name}`);
    }

    // A reload loses nothing.
    staff.once('dialog', (dialog) => void dialog.accept());
    await staff.reload();
    await expect(staff.getByLabel('Title, Chinese')).toHaveValue('澤菲琳毛衣');
    await expect(staff.getByRole('checkbox', { name: 'Midnight, S' })).not.toBeChecked();
    await staff.getByRole('button', { name: 'Create as draft' }).click();
    await expect(staff.getByText('This is a draft')).toBeVisible();
    await expect(staff).toHaveURL(new RegExp(`/staff/items/${sage}$`));
    await picture(staff, testInfo, 'draft');

    // Without a picture it is not published.
    await staff.getByLabel('Show this item in the shop').check();
    await staff.getByRole('button', { name: 'Save changes' }).click();
    await expect(staff.getByRole('region', { name: 'Pictures' })).toContainText('Add a picture first');
    const photographs = ['ac1001-navy-front.jpg', 'ac1001-white-front.jpg'];
    for (const [index, code] of [sage, navy].entries()) {
      await staff.goto(`/staff/items/${code}`);
      await staff.getByLabel('Add pictures').setInputFiles(path.join(samples, photographs[index] ?? ''));
      // Pictures load near the screen only.
      await staff.getByRole('button', { name: 'Remove picture 1' }).scrollIntoViewIfNeeded();
      await expect(staff.getByRole('img', { name: 'Picture 1' })).toBeVisible();
      await staff.getByLabel('Show this item in the shop').check();
      await staff.getByRole('button', { name: 'Save changes' }).click();
      await expect(staff.getByText(/^Saved\./)).toBeVisible();
    }
    await picture(staff, testInfo, 'published');

    // Its stock is received with the journal.
    const skuId = `${sage}-M`;
    await staff.goto(`/staff/stock?search=${skuId}`);
    await staff.getByRole('button', { name: `Change the stock of ${skuId}`, exact: true }).click();
    await dialogOf(staff).getByLabel('Pieces', { exact: true }).fill('5');
    await dialogOf(staff).getByLabel('Reason').selectOption({ label: 'Received' });
    await dialogOf(staff).getByRole('button', { name: 'Change the stock' }).click();
    await expect(dialogOf(staff)).toBeHidden();
    expect(await stockOf(db, skuId)).toBe(5);

    // A shopper finds it by a word of its title and by its search words, in both colours.
    const shopper = new Shopper(page);
    for (const keyword of ['zephyrine', '涼風']) {
      await expect(async () => {
        await shopper.open(`/bit/search?keyword=${encodeURIComponent(keyword)}`);
        await expect(page.getByRole('link', { name: /Zephyrine Jumper/ }).first()).toBeVisible({
          timeout: 3_000,
        });
      }).toPass({ timeout: 60_000 });
    }
    await shopper.open(`/bit/item/${sage}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Zephyrine Jumper');
    await expect(page.getByText('HK$990').first()).toBeVisible();
    await picture(page, testInfo, 'in-the-shop');
    await shopper.addToBag('M');

    // Another style like it begins with everything but the codes.
    await staff.goto(`/staff/items/${sage}`);
    await staff.getByRole('link', { name: 'Duplicate' }).click();
    await expect(staff.getByRole('heading', { level: 1, name: 'New product' })).toBeVisible();
    await expect(staff.getByLabel('Title, Chinese')).toHaveValue('澤菲琳毛衣');
    await expect(staff.getByLabel('Style code')).toHaveValue('');
    await expect(staff.getByLabel('Search words')).toHaveValue('breezewear, 涼風');

    expect(troubles, 'the console stays quiet').toEqual([]);
    // Other journeys count what the catalogue has.
    await db.query('delete from items where style_code = $1', [styleCode]);
  },
);
