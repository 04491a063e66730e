import type { Locator, Page } from 'playwright-core';
import { urls } from 'shared-contracts/urls';
import { itemPage, listingPage } from '../pages/bench-pages';
import { scrollTo, touch } from '../pages/tap';

export interface Interaction {
  name: string;
  path: string;
  /** What the visitor does before, on the open page; not measured. */
  before?(page: Page): Promise<void>;
  /** The tap or key that is measured. */
  act(page: Page): Promise<void>;
}

const banner = (page: Page) => page.getByRole('banner');
const main = (page: Page) => page.getByRole('main');
/** A size that can be bought, by its label: the radio button itself is hidden. */
const size = (page: Page) =>
  page
    .locator('label:has(input[name="size"])')
    .filter({ hasText: /^(S|L|XL)$/ })
    .first();
const addToBag = (page: Page) => page.getByRole('button', { name: /^add to bag$/i }).first();

/** Time for what a tap opens, so that the next tap meets a page at rest. */
const restMs = 1_500;

/** From the end of a scroll to a tap: nobody taps what is not drawn yet. */
const sightMs = 500;

/** A touch of what the visitor has scrolled to. */
async function tap(page: Page, target: Locator): Promise<void> {
  await scrollTo(target);
  await page.waitForTimeout(sightMs);
  await touch(page, target);
}

async function openFilters(page: Page): Promise<void> {
  await tap(page, main(page).getByRole('link', { name: 'Filters' }));
  await page.getByRole('dialog').waitFor();
  await page.waitForTimeout(restMs);
}

async function openSearch(page: Page): Promise<void> {
  await tap(page, banner(page).getByRole('link', { name: 'Search' }));
  await page.getByRole('combobox').first().waitFor();
  await page.waitForTimeout(restMs);
}

/** Puts a piece into the bag and opens the bag. */
async function fillBag(page: Page): Promise<void> {
  await tap(page, size(page));
  await tap(page, addToBag(page));
  await page.waitForFunction(() => localStorage.getItem('cartData') !== null);
  await page.goto(new URL(urls.checkout.cart(), page.url()).href, { waitUntil: 'load' });
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(restMs);
}

/** The first interactions of a visit, on the pages where visitors make them. */
export const interactions: readonly Interaction[] = [
  { name: 'size', path: itemPage.path, act: (page) => tap(page, size(page)) },
  {
    name: 'add to bag',
    path: itemPage.path,
    async before(page) {
      await tap(page, size(page));
      await page.waitForTimeout(restMs);
    },
    act: (page) => tap(page, addToBag(page)),
  },
  {
    name: 'heart',
    path: listingPage.path,
    act: (page) =>
      tap(
        page,
        main(page)
          .getByRole('button', { name: /wishlist/i })
          .first(),
      ),
  },
  {
    name: 'quick view',
    path: listingPage.path,
    act: (page) =>
      tap(
        page,
        main(page)
          .getByRole('button', { name: /quick view/i })
          .first(),
      ),
  },
  {
    name: 'filters',
    path: listingPage.path,
    act: (page) => tap(page, main(page).getByRole('link', { name: 'Filters' })),
  },
  {
    name: 'filter value',
    path: listingPage.path,
    before: openFilters,
    act: (page) => tap(page, page.getByRole('dialog').locator('label').filter({ hasText: /^M \(/ }).first()),
  },
  {
    name: 'sort',
    path: listingPage.path,
    // A tap on the list opens a window of the system, which is not part of the page.
    async before(page) {
      await page.getByLabel('Sort by').focus();
      await page.waitForTimeout(restMs);
    },
    act: (page) => page.keyboard.press('ArrowDown'),
  },
  {
    name: 'menu',
    path: urls.home(),
    act: (page) => tap(page, banner(page).getByRole('link', { name: 'Menu' })),
  },
  {
    name: 'search',
    path: urls.home(),
    act: (page) => tap(page, banner(page).getByRole('link', { name: 'Search' })),
  },
  {
    name: 'first key in search',
    path: urls.home(),
    before: openSearch,
    act: (page) => page.keyboard.press('s'),
  },
  {
    name: 'language',
    path: urls.home(),
    act: (page) => tap(page, page.getByRole('contentinfo').getByRole('link', { name: '繁' })),
  },
  {
    name: 'quantity in the bag',
    path: itemPage.path,
    before: fillBag,
    act: (page) => tap(page, page.getByRole('button', { name: /^Increase quantity of/ }).first()),
  },
];
