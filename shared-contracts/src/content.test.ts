import { parseContent } from './content';
import { isContentVisible } from './content-visibility';
import { imageAtWidth, imageSourceSet } from './images';

const hero = { image: '/i.jpg', title: 'Sale', href: '/bit/men' };

describe('content pages (behaviour/entities and behaviour/calls)', () => {
  test('reads the pageComponent list of the JSON string', () => {
    const content = JSON.stringify({
      pageComponent: [
        { componentKey: 'hero', componentValue: hero },
        { componentKey: 'headerBanner', componentValue: { text: 'Hi' }, rankingFilter: { channel: 1 } },
      ],
    });
    expect(parseContent(content)).toEqual([
      { componentKey: 'hero', componentValue: hero, visibility: {} },
      { componentKey: 'headerBanner', componentValue: { text: 'Hi' }, visibility: { channel: 1 } },
    ]);
  });

  test('leaves out a component it does not know or that is broken, and says so', () => {
    const said: string[] = [];
    const content = JSON.stringify({
      pageComponent: [
        { componentKey: 'toString', componentValue: {} },
        { componentKey: 'hero', componentValue: {} },
        { componentKey: 'hero', componentValue: { ...hero, later: 1 } },
      ],
    });
    expect(parseContent(content, (message) => said.push(message))).toHaveLength(1);
    expect(said).toEqual(['content component toString is unknown', 'content component hero is broken']);
  });

  test.each(['', '{', '{}', 'null'])('tells %j from an empty page', (content) => {
    expect(parseContent(content)).toBeUndefined();
  });

  test('shows by channel and member labels (behaviour/validation)', () => {
    expect(isContentVisible({}, 'bit', [])).toBe(true);
    expect(isContentVisible({ channel: 1 }, 'bit', [])).toBe(true);
    expect(isContentVisible({ channel: '2' }, 'bit', [])).toBe(false);
    expect(isContentVisible({ includeUserGroup: 'VIP, STAFF' }, 'bit', [])).toBe(false);
    expect(isContentVisible({ includeUserGroup: 'VIP, STAFF' }, 'bit', ['STAFF'])).toBe(true);
    expect(isContentVisible({ excludeUserGroup: 'VIP' }, 'sit', ['VIP'])).toBe(false);
    // Commas of a Chinese keyboard, and a list that was emptied.
    expect(isContentVisible({ includeUserGroup: 'VIP，STAFF' }, 'bit', ['STAFF'])).toBe(true);
    expect(isContentVisible({ includeUserGroup: ' , ', excludeUserGroup: '' }, 'bit', [])).toBe(true);
    const both = { includeUserGroup: 'VIP', excludeUserGroup: 'STAFF' };
    expect(isContentVisible(both, 'bit', ['VIP', 'STAFF'])).toBe(false);
  });
});

describe('image addresses', () => {
  test('adds the width, and the origin to a path', () => {
    expect(imageAtWidth('/images/a', 320)).toBe('/images/a?w=320');
    expect(imageAtWidth('/images/a?v=1', 80)).toBe('/images/a?v=1&w=80');
    expect(imageAtWidth('data:image/png,', 80)).toBe('data:image/png,');
    expect(imageAtWidth('', 80)).toBe('');
    expect(imageSourceSet('/a', [80, 160])).toBe('/a?w=80 80w, /a?w=160 160w');
  });
});
