import { expect, type Locator, type Page } from '@playwright/test';
import { untilInteractive } from './test';
import { type Language, words } from './words';

export const testCards = {
  paid: '4111 1111 1111 1111',
  refused: '4000 0000 0000 0002',
  challenge: '4212 3456 7891 0006',
} as const;

/** A shopper with a browser: the steps of a purchase, in either language. */
export class Shopper {
  readonly words: (typeof words)[Language];

  constructor(
    readonly page: Page,
    readonly language: Language = 'en',
  ) {
    this.words = words[language];
  }

  async open(path: string): Promise<void> {
    await this.page.goto(path);
    await untilInteractive(this.page);
  }

  /** Chooses a size on the item page and adds it to the bag; the mini cart shows it and closes. */
  async addToBag(size: string): Promise<void> {
    const { page } = this;
    await page
      .locator('label')
      .filter({ hasText: new RegExp(`^${size}( |$)`) })
      .first()
      .click();
    await page.getByRole('button', { name: this.words.addToBag }).first().click();
    await expect(page.getByText(this.words.addedToBag, { exact: true })).toBeVisible();
  }

  async openBag(): Promise<void> {
    await this.page
      .getByRole('banner')
      .getByRole('link', { name: /^(Bag|購物袋)/ })
      .click();
    await expect(this.page.getByRole('heading', { level: 1, name: this.words.bag })).toBeVisible();
  }

  async proceed(): Promise<void> {
    await this.page.getByRole('link', { name: this.words.toCheckout }).click();
  }

  async logIn(email: string, password: string): Promise<void> {
    const form = this.page.getByRole('main');
    await form.getByLabel(this.words.email).fill(email);
    await form.getByLabel(this.words.password, { exact: true }).fill(password);
    await form.getByRole('button', { name: this.words.logIn }).click();
  }

  async fillContact(email: string, phone: string): Promise<void> {
    await this.page.getByRole('main').getByLabel(this.words.email).fill(email);
    await this.field(this.words.phone).fill(phone);
  }

  /** Fills in an address in Kowloon. */
  async fillAddress(): Promise<void> {
    const { words: text } = this;
    await this.field(text.firstName).fill('Ada');
    await this.field(text.lastName).fill('Wong');
    await this.field(text.region).selectOption({ label: text.hongKong });
    await this.field(text.area).selectOption({ label: text.kowloon });
    await this.field(text.district).selectOption('yau-tsim-mong');
    await this.field(text.address).fill('Flat 5A, 1 Nathan Road');
  }

  /** Chooses delivery to a locker. */
  async chooseLocker(name: string): Promise<void> {
    const choice = this.page.getByRole('main');
    await choice.getByRole('radio', { name: this.words.locker }).click();
    await choice.getByRole('radio', { name }).click();
  }

  field(label: string): Locator {
    return this.page.getByRole('main').getByLabel(label, { exact: true });
  }

  async placeOrder(): Promise<void> {
    await this.page.getByRole('button', { name: this.words.placeOrder }).click();
  }

  async pay(card: string): Promise<void> {
    const { page } = this;
    await page
      .getByRole('listitem')
      .filter({ hasText: card })
      .getByRole('button', { name: this.words.useCard })
      .click();
    await page.getByRole('button', { name: this.words.pay }).click();
  }

  /** A member without addresses buys what is in the bag, with delivery to Kowloon and a card that pays; returns the order number. */
  async buyBag(): Promise<string> {
    await this.openBag();
    await this.proceed();
    await this.fillAddress();
    await this.field(this.words.phone).fill('61234567');
    await this.placeOrder();
    await this.pay(testCards.paid);
    return this.thankedOrder();
  }

  /** The order number on the thank-you page. */
  async thankedOrder(): Promise<string> {
    await expect(this.page.getByRole('heading', { level: 1, name: this.words.thanks })).toBeVisible();
    const text = await this.page.getByRole('main').textContent();
    return /ITHKE[A-Z0-9]{12}/.exec(text ?? '')?.[0] ?? '';
  }
}
