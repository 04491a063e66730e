import type { Locator, Page } from 'playwright-core';
import writeExcelFile from 'write-excel-file/node';
import { measureFrames } from './measure-frames';
import { describeLongestTask } from './trace-task';

const patience = { timeout: 60_000 };
/** One row in a hundred is wrong and has to be named. */
const wrongEvery = 100;

const say = (text: string) => process.stdout.write(`${text}\n`);

/** Uploads a spreadsheet of 20,000 lines through the page, from the choice of the file to the lines on the screen. */
export async function measureUpload(page: Page, skuIds: readonly string[], rounds: number): Promise<void> {
  const rows = skuIds.map((skuId, index) => [
    { value: index % wrongEvery === 0 ? `WRONG-${index}` : skuId },
    { value: 2, type: Number },
  ]);
  const buffer = await writeExcelFile([[{ value: 'SKU' }, { value: 'Quantity' }], ...rows]).toBuffer();
  const wrong = Math.ceil(rows.length / wrongEvery);
  await page.getByRole('button', { name: 'New order sheet' }).first().click();
  await page.waitForURL(/\/wholesale\/draft\?/);
  const input = page.locator('input[type=file]');
  const taken: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await page.reload();
    await input.waitFor({ state: 'attached' });
    const began = performance.now();
    await input.setInputFiles({
      name: 'season.xlsx',
      mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      buffer,
    });
    await page.getByText(`${wrong} rows were left out`).waitFor(patience);
    await page.getByText(`${(rows.length - wrong).toLocaleString('en')} lines, `).waitFor(patience);
    taken.push(performance.now() - began);
  }
  say(
    `upload of ${rows.length.toLocaleString('en')} lines (${Math.round(buffer.length / 1000)} kB XLSX, ${wrong} wrong rows named): ${taken
      .map((ms) => `${(ms / 1000).toFixed(1)} s`)
      .join(', ')} (at most 10 s)`,
  );
}

/** Scrolls with the wheel, a step every 50 ms. */
async function wheel(page: Page, steps: number, pixels: number): Promise<void> {
  for (let step = 0; step < steps; step += 1) {
    await page.mouse.wheel(0, pixels);
    await page.waitForTimeout(50);
  }
}

/** The first paint of a page takes one long frame, in which nobody scrolls yet. */
async function measureOpening(page: Page, title: string, url: string, sight: Locator): Promise<void> {
  await page.goto(url);
  await sight.waitFor(patience);
  const task = await describeLongestTask(page, async () => {
    await page.reload();
    await sight.waitFor(patience);
  });
  say(`${title}, opened: ${task}`);
}

/**
 * Time and size of a line sheet of 200 styles: with pictures that were never requested before, and with all of them
 * cached.
 */
export async function measureLineSheet(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.getByRole('button', { name: 'Line sheet of this list' }).click();
  const href = await page
    .getByRole('link', { name: /^Line sheet \(PDF\)/ })
    .evaluate((link) => (link as HTMLAnchorElement).href);
  for (const pictures of ['new', 'partly new', 'cached']) {
    const began = performance.now();
    const answer = await page.request.get(href, patience);
    const pdf = (await answer.body()).toString('latin1');
    const took = ((performance.now() - began) / 1000).toFixed(1);
    const count = (pattern: RegExp) => pdf.match(pattern)?.length ?? 0;
    say(
      `line sheet of 200 styles, ${pictures} pictures: ${took} s, ${Math.round(pdf.length / 1000)} kB, ${count(/\/Type \/Page\b/g)} pages, ${count(/\/Subtype \/Image\b/g)} pictures`,
    );
  }
}

/** Frames of the order sheet while it is scrolled, typed into and pasted into. */
export async function measureSheet(page: Page, url: string, rounds: number): Promise<void> {
  const table = page.getByRole('table');
  await measureOpening(page, 'sheet of 5,000 lines', url, table);
  const field = table.getByRole('textbox').first();
  const column = Array.from({ length: 500 }, (_, index) => String(2 + 2 * (index % 5))).join('\n');
  await measureFrames(page, 'sheet of 5,000 lines, scrolled', rounds, async () => {
    await table.hover();
    await wheel(page, 30, 1_500);
    await wheel(page, 30, -1_500);
  });
  await measureFrames(page, 'sheet of 5,000 lines, typed into', rounds, async () => {
    await field.click();
    await page.keyboard.type('12', { delay: 60 });
    for (let line = 0; line < 10; line += 1) {
      await page.keyboard.press('Enter');
      await page.keyboard.type('24', { delay: 60 });
    }
    await wheel(page, 5, -1_500);
  });
  await measureFrames(page, 'sheet of 5,000 lines, 500 quantities pasted', rounds, async () => {
    await field.evaluate((input, text) => {
      const data = new DataTransfer();
      data.setData('text', text);
      input.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      );
    }, column);
    await page.waitForTimeout(300);
  });
}

/** Frames of the cart while it is scrolled and typed into. */
export async function measureCart(page: Page, url: string, rounds: number): Promise<void> {
  const review = page.getByRole('button', { name: 'Review order' });
  await measureOpening(page, 'cart of 5,000 lines', url, review);
  const count = await page.getByRole('main').getByRole('textbox').count();
  say(`cart of 5,000 lines: ${count} of 5,000 fields are in the document`);
  await measureFrames(page, 'cart of 5,000 lines, scrolled', rounds, async () => {
    await page.mouse.move(500, 500);
    await wheel(page, 30, 1_500);
    if (!(await review.isVisible())) throw new Error('the total is out of sight');
    await wheel(page, 30, -1_500);
  });
  await measureFrames(page, 'cart of 5,000 lines, typed into', rounds, async () => {
    const field = page.getByRole('main').getByRole('textbox').first();
    await field.click();
    for (const text of ['6', '8', '10', '4']) {
      await page.keyboard.press('Control+A');
      await page.keyboard.type(text, { delay: 60 });
    }
  });
  await measureFrames(page, 'cart of 5,000 lines, a style saved', rounds, async (round) => {
    const field = page.getByRole('main').getByRole('textbox').first();
    await field.fill(String(6 + 2 * (round % 2)));
    await page.getByRole('button', { name: 'Update quantities' }).click();
    await page.getByRole('button', { name: 'Update quantities' }).waitFor({ ...patience, state: 'detached' });
  });
}
