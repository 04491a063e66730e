import fs from 'node:fs';
import { createRequire } from 'node:module';
import { test as base, expect, type Page } from '@playwright/test';
import type {} from './browser-globals';

/** Theme, language and size in which a Playwright project shows the stories. */
interface View {
  channel: 'bit' | 'sit';
  lang: 'en' | 'zh';
}

export interface StoryView {
  view: View;
}

/** An entry of Storybook's `index.json`. */
export interface Story {
  id: string;
  title: string;
  name: string;
  tags: string[];
}

export const sizes = { pc: { width: 1120, height: 800 }, phone: { width: 390, height: 780 } } as const;

const axeSource = fs.readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** One browser page for all stories: loading a page for each would take most of the time. */
export class StoryPage {
  readonly #said: string[] = [];
  #shown = '';

  private constructor(readonly page: Page) {
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') this.#said.push(message.text());
    });
    page.on('pageerror', (error) => this.#said.push(String(error)));
    page.on('response', (response) => {
      if (response.status() >= 400) this.#said.push(`${response.status()} ${response.url()}`);
    });
  }

  static async open(page: Page, view: View, first: Story): Promise<StoryPage> {
    const opened = new StoryPage(page);
    await page.setViewportSize(sizes.pc);
    await page.addInitScript({ content: axeSource });
    const globals = `channel:${view.channel};lang:${view.lang}`;
    await page.goto(
      `${process.env.STORIES_URL}/iframe.html?viewMode=story&id=${first.id}&globals=${globals}`,
    );
    await page.waitForFunction(() => document.querySelector('#storybook-root .story') !== null);
    await page.evaluate(() => {
      // A picture of a whole grid shows the tiles below the window too, which a phone lays out later.
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('* { content-visibility: visible !important }');
      document.adoptedStyleSheets.push(sheet);
    });
    opened.#shown = first.id;
    return opened;
  }

  /** Shows a story in the state that its tags request, with pointer and focus reset. */
  async show(story: Story): Promise<void> {
    this.#said.length = 0;
    await this.page.setViewportSize(sizes.pc);
    await this.page.mouse.move(sizes.pc.width - 1, sizes.pc.height - 1);
    // Storybook does not re-render the current story, so it is forced to remount.
    const change = { id: story.id, event: story.id === this.#shown ? 'forceRemount' : 'setCurrentStory' };
    const problem = await this.page.evaluate(({ id, event }) => {
      const channel = window.__STORYBOOK_ADDONS_CHANNEL__;
      return new Promise<string | null>((resolve) => {
        channel.once('storyThrewException', (error: { message: string }) => resolve(error.message));
        channel.once('storyErrored', (error: { title: string }) => resolve(error.title));
        channel.once('storyMissing', () => resolve('there is no such story'));
        channel.once('storyFinished', () => resolve(null));
        channel.emit(event, { storyId: id, viewMode: 'story' });
      });
    }, change);
    this.#shown = story.id;
    expect(problem, `${story.id} renders`).toBeNull();
    if (story.tags.includes('focus')) await this.page.keyboard.press('Tab');
    if (story.tags.includes('press')) await this.page.locator('.story button').first().click();
    if (story.tags.includes('hover')) await this.page.locator('.story :is(a, button, label)').first().hover();
    await this.settle();
  }

  /** Waits for fonts and images, including those outside the window. */
  async settle(): Promise<void> {
    await this.page.evaluate(async () => {
      const pictures = [...document.querySelectorAll<HTMLImageElement>('#storybook-root img')];
      for (const picture of pictures) picture.loading = 'eager';
      await Promise.all(pictures.map((picture) => picture.decode().catch(() => undefined)));
      await document.fonts.ready;
    });
  }

  /**
   * Violations that axe finds, contrast included. Rules about whole pages are off: a component is shown
   * alone.
   */
  findViolations(): Promise<string[]> {
    return this.page.evaluate(async () => {
      const { violations } = await window.axe.run(document, {
        resultTypes: ['violations'],
        rules: {
          region: { enabled: false },
          'landmark-one-main': { enabled: false },
          'page-has-heading-one': { enabled: false },
        },
      });
      return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
    });
  }

  /** How many pixels the page is wider than the window, excluding the scroll bar's gutter. */
  overflowPx(): Promise<number> {
    return this.page.evaluate(() => {
      const { scrollWidth } = document.documentElement;
      return Math.round(scrollWidth - document.documentElement.getBoundingClientRect().width);
    });
  }

  /** Console errors and warnings since the story was shown. */
  get said(): readonly string[] {
    return this.#said;
  }
}

export { expect };

export const test = base.extend<object, StoryView & { stories: Story[]; storyPage: StoryPage }>({
  view: [
    { channel: 'bit', lang: 'en' },
    { option: true, scope: 'worker' },
  ],
  stories: [readStories(), { scope: 'worker' }],
  storyPage: [
    async ({ browser, view, stories }, use) => {
      const [first] = stories;
      if (!first) throw new Error('There are no stories.');
      const context = await browser.newContext({ reducedMotion: 'reduce', timezoneId: 'Asia/Hong_Kong' });
      await use(await StoryPage.open(await context.newPage(), view, first));
      await context.close();
    },
    { scope: 'worker' },
  ],
});

/** The stories of the served build. */
export function readStories(): Story[] {
  const { STORIES_INDEX = '' } = process.env;
  const index = JSON.parse(fs.readFileSync(STORIES_INDEX, 'utf8')) as { entries: Record<string, Story> };
  return Object.values(index.entries);
}
