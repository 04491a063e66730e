import { expect, readStories, type Story, type StoryPage, sizes, test } from './story-page';

/** Chinese text uses the machine's own fonts, which differ more than the Latin web fonts. */
const tolerance = { en: 0.02, zh: 0.06 } as const;

for (const story of readStories()) {
  const tag = story.tags.includes('zh') ? '@zh' : [];
  test(`${story.title}: ${story.name}`, { tag }, async ({ storyPage, view }) => {
    const maxDiffPixelRatio = tolerance[view.lang];
    await storyPage.show(story);
    await expectPicture(storyPage, story, story.id, maxDiffPixelRatio);
    expect.soft(await storyPage.findViolations()).toEqual([]);
    expect.soft(await storyPage.overflowPx()).toBe(0);

    await storyPage.page.setViewportSize(sizes.phone);
    await storyPage.settle();
    expect.soft(await storyPage.overflowPx()).toBe(0);
    if (story.tags.includes('phone')) {
      await expectPicture(storyPage, story, `${story.id}-phone`, maxDiffPixelRatio);
      expect.soft(await storyPage.findViolations()).toEqual([]);
    }
    expect.soft(storyPage.said).toEqual([]);
  });
}

/** Captures the whole window for a component that covers it, else only the component. */
async function expectPicture({ page }: StoryPage, story: Story, name: string, maxDiffPixelRatio: number) {
  const place = story.tags.includes('overlay') ? page : page.locator('.story');
  await expect.soft(place).toHaveScreenshot(`${name}.png`, { maxDiffPixelRatio, animations: 'disabled' });
}
