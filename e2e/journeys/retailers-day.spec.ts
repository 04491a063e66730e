import type { Page, TestInfo } from '@playwright/test';
import { groupedOrderNumber } from 'shared-contracts/order-number';
import { findItem, stockOf } from '../src/catalogue';
import { openBackOffice } from '../src/log-in-staff';
import { guestEmail, payOrder, placeOrder, requestReturn } from '../src/orders';
import { brokenRules } from '../src/staff';
import { expect, onAnyDevice, test } from '../src/test';

/** Keeps a picture of a step with the results of the run. */
async function picture(page: Page, testInfo: TestInfo, name: string): Promise<void> {
  const path = testInfo.outputPath(`${name}.png`);
  await page.screenshot({ path, fullPage: true });
  await testInfo.attach(name, { path });
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
    const open = async (account: 'packer' | 'service' | 'merchandiser', path: string) => {
      const page = await openBackOffice(browser, db, account, path);
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
    for (const page of [merchandiser, packer, service]) await page.context().close();
  },
);
