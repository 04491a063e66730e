import type { BrowserContext } from '@playwright/test';
import type pg from 'pg';
import { urls } from 'shared-contracts';
import { registerMember } from '../src/accounts';
import { findItem, type SoldItem } from '../src/catalogue';
import { findBarriers } from '../src/checks/axe';
import { findMisfits } from '../src/checks/layout';
import { openBackOffice } from '../src/log-in-staff';
import { mailWith } from '../src/mails';
import { closePopups, declineQuestions, signIn, speak } from '../src/prepared';
import { Shopper } from '../src/shopper';
import { stack } from '../src/stack';
import { expect, onAnyDevice, test } from '../src/test';

/** The value of a field for date and time, so many hours from now in Hong Kong. */
const inHours = (hours: number) => new Date(Date.now() + (8 + hours) * 3_600_000).toISOString().slice(0, 16);
/** Pages that wait for the opening ask every 30 s at most. */
const told = { timeout: 45_000 };

/** Leaves one piece of an item, in the size that the journey buys; returns what puts the others back. */
async function leaveOnePiece(db: pg.Pool, { code, skuId }: SoldItem): Promise<() => Promise<void>> {
  const { rows } = await db.query<{ id: string; taken: number }>(
    `with before as (select skus.id, skus.stock from skus join items on items.id = skus.item_id where items.code = $1)
     update skus set stock = case when skus.id = $2 then 1 else 0 end from before where skus.id = before.id
     returning skus.id, before.stock - skus.stock as taken`,
    [code, skuId],
  );
  return async () => {
    for (const { id, taken } of rows)
      await db.query('update skus set stock = stock + $2 where id = $1', [id, taken]);
  };
}

/** A second browser, without the questions and campaigns of a first visit. */
async function prepare(context: BrowserContext): Promise<void> {
  await declineQuestions(context);
  await closePopups(context);
  await speak(context, 'zh');
}

test('a launch in sit: a turn comes and buys the last piece, who waits is told, and a later turn by mail', {
  tag: onAnyDevice,
}, async ({ page, context, browser, request, db }) => {
  test.setTimeout(300_000);
  const item = await findItem(db, { channelId: 2, nth: 70 });
  const path = `/sit/item/${item.code}`;
  const putBack = await leaveOnePiece(db, item);
  const desk = await browser.newContext({
    baseURL: stack.shell,
    viewport: { width: 1440, height: 900 },
    isMobile: false,
    hasTouch: false,
    deviceScaleFactor: 1,
  });
  const launch = `(select id from launches where item_id = (select id from items where code = $1))`;
  try {
    const merchandiser = await openBackOffice(browser, db, 'merchandiser', urls.staff.item(item.code));
    await merchandiser.getByLabel('Opens (Hong Kong time)').fill(inHours(1));
    await merchandiser.getByLabel('Ends (Hong Kong time)').fill(inHours(2));
    await merchandiser.getByRole('button', { name: 'Set the launch' }).click();
    await expect(merchandiser.getByText('0 waiting, 0 ordered')).toBeVisible();
    await merchandiser.context().close();

    // Before the opening: no button for the bag, and a place for who logs in.
    const [early, late] = [await registerMember(request, 'early'), await registerMember(request, 'late')];
    await signIn(context, request, early);
    const shopper = new Shopper(page);
    const queue = page.getByRole('region', { name: 'Queue for this item' });
    await expect(async () => {
      await shopper.open(path);
      await expect(queue).toBeVisible({ timeout: 5_000 });
    }).toPass(told);
    await expect(queue).toContainText('On sale from');
    await expect(page.getByRole('button', { name: shopper.words.addToBag })).toHaveCount(0);
    await queue.getByRole('button', { name: 'JOIN THE QUEUE' }).click();
    await expect(queue).toContainText('You have a place');
    expect([...(await findMisfits(page)), ...(await findBarriers(page))]).toEqual([]);

    await prepare(desk);
    await signIn(desk, request, late);
    const other = await desk.newPage();
    const waiter = new Shopper(other, 'zh');
    await waiter.open(path);
    const line = other.getByRole('region', { name: '此貨品的輪候' });
    await expect(line).toContainText('開售');
    await expect(line.getByRole('button', { name: '加入輪候' })).toBeVisible();
    expect([...(await findMisfits(other)), ...(await findBarriers(other))]).toEqual([]);

    await db.query(`update launches set opens_at = now() where id = ${launch}`, [item.code]);
    await expect(queue).toContainText('It’s your turn', told);
    await expect(queue).toContainText(/Time left: (10:00|9:\d\d)/);
    await waiter.open(path);
    await line.getByRole('button', { name: '加入輪候' }).click();
    await expect(line).toContainText('下一位就是你');
    expect([...(await findMisfits(page)), ...(await findMisfits(other))]).toEqual([]);

    // The turn buys its piece; who waits learns it without a reload.
    await shopper.addToBag(item.size);
    await shopper.buyBag();
    await expect(line).toContainText('已售罄', told);
    await shopper.open(path);
    await expect(queue).toContainText('You have ordered your piece');

    // A piece comes back while the other page is closed: whoever looks lets the queue go on.
    await other.close();
    await db.query('update skus set stock = stock + 1 where id = $1', [item.skuId]);
    try {
      await expect(queue).toBeVisible();
      await request.get(`${stack.api}/api/launch/${item.code}`);
      const mail = await mailWith(request, late, '輪到你了');
      expect(mail.subject).toContain(item.titleZh);
      const back = await desk.newPage();
      await new Shopper(back, 'zh').open(new URL(/https?:\S+/.exec(mail.text)?.[0] ?? '').pathname);
      await expect(back.getByRole('region', { name: '此貨品的輪候' })).toContainText('輪到你了');
    } finally {
      await db.query('update skus set stock = stock - 1 where id = $1', [item.skuId]);
    }
  } finally {
    await db.query(`delete from launches where id = ${launch}`, [item.code]);
    await putBack();
    await desk.close();
  }
});
