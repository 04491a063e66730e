import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { type Browser, expect, type Page } from '@playwright/test';
import { root } from 'local-services/root';
import { Secret, TOTP } from 'otpauth';
import { stack } from '../src/stack';
import { watchConsole } from '../src/test';

const desk = { viewport: { width: 1440, height: 900 } };
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

/** Who works in the shop or buys from it, each in a browser of their own, which lasts for the whole day. */
export class People {
  #pages: Page[] = [];
  /** Errors and warnings in the console of anybody. */
  readonly troubles: string[] = [];

  constructor(private readonly browser: Browser) {}

  async onDesk(): Promise<Page> {
    return this.#open(desk);
  }

  async onPhone(): Promise<Page> {
    return this.#open(phone);
  }

  async #open(device: typeof desk | typeof phone): Promise<Page> {
    const context = await this.browser.newContext({ ...device, serviceWorkers: 'block' });
    const page = await context.newPage();
    watchConsole(page, this.troubles);
    this.#pages.push(page);
    return page;
  }

  async goHome(): Promise<void> {
    for (const page of this.#pages) await page.context().close();
  }
}

/** The one command of the day: the account of the owner. Returns its one-time password. */
export function createOwner(email: string): string {
  const program = path.join(root, 'services/api/dist/staff.mjs');
  const words = ['create', email, '--name', 'Ada Wong', '--role', 'ADMINISTRATOR'];
  const env = { ...process.env, DATABASE_URL: stack.databaseUrl };
  const output = execFileSync(process.execPath, [program, ...words], { env, encoding: 'utf8' });
  return /One-time password for [^:]+: (\S+)/.exec(output)?.[1] ?? '';
}

/** Logs in for the first time, with a second factor and a password of one's own. */
export async function logInFirst(page: Page, email: string, oneTimePassword: string): Promise<void> {
  await page.goto('/staff');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password').fill(oneTimePassword);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Set up your second factor' })).toBeVisible();
  const key = ((await page.locator('strong').first().textContent()) ?? '').replace(/\s/g, '');
  await page.getByLabel('New password').fill('Harbour-1234');
  const code = new TOTP({ secret: Secret.fromBase32(key) }).generate();
  await page.getByRole('textbox', { name: 'Code' }).fill(code);
  await page.getByRole('button', { name: 'Log in' }).click();
  // The login has a heading of the first level too: until it has gone, another address would end it.
  await expect(page.getByRole('heading', { name: 'Set up your second factor' })).toBeHidden();
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
}

/** The owner lets a colleague in. Returns the one-time password, which is shown once. */
export async function addColleague(
  owner: Page,
  { email, name, role }: { email: string; name: string; role: string },
): Promise<string> {
  await owner.goto('/staff/members');
  await owner.getByRole('button', { name: 'Add somebody' }).click();
  const dialog = owner.getByRole('dialog');
  await dialog.getByLabel('E-mail').fill(email);
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('checkbox', { name: role }).check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  const given = owner.getByText(`Give it to ${name} in person.`);
  await expect(given).toBeVisible();
  return ((await given.locator('xpath=preceding-sibling::p').textContent()) ?? '').trim();
}
