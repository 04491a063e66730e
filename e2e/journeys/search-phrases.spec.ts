import { readFileSync } from 'node:fs';
import { pathOf } from 'shared-contracts/calls/call';
import { searchProducts } from 'shared-contracts/calls/search';
import type { SearchResponse } from 'shared-contracts/wire/search';
import { stack } from '../src/stack';
import { expect, onAnyDevice, test } from '../src/test';

const file = new URL('search-phrases.txt', import.meta.url);

/** The rows of the table, without comments and heading. */
function readPhrases() {
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.includes('|'));
  return lines.slice(1).map((line) => {
    const [phrase = '', finds = '', price = '', shownFor = '', leadsTo = ''] = line
      .split('|')
      .map((cell) => cell.trim());
    return { phrase, finds, price, shownFor, leadsTo };
  });
}

const orNone = (text: string | undefined) => text || '-';

/** Whether every product is within "2000-4000", "-500" or "5000-" dollars. */
function isWithin(range: string, list: SearchResponse['data']['list']): boolean {
  if (range === '-') return true;
  const [min = '', max = ''] = range.split('-');
  const ends = { min: Number(min) * 100, max: max === '' ? Number.POSITIVE_INFINITY : Number(max) * 100 };
  return list.every(({ salePrice }) => salePrice >= ends.min && salePrice <= ends.max);
}

test('phrases of shoppers find what they mean, or say what is shown instead (behaviour/validation)', {
  tag: onAnyDevice,
}, async ({ request }) => {
  const phrases = readPhrases();
  expect(phrases.length).toBeGreaterThan(50);
  const shown = [];
  for (const expected of phrases) {
    const reply = await request.post(stack.api + pathOf(searchProducts), {
      headers: { 'x-channel-id': '1', 'accept-language': 'en-HK' },
      data: { keyword: expected.phrase, byStyle: true, pageNum: 1, pageSize: 24 },
    });
    const { data } = (await reply.json()) as { data: SearchResponse };
    const { list } = data.data;
    const title = list[0]?.title;
    const fits =
      expected.finds === '*'
        ? title !== undefined
        : expected.finds.split('/').some((word) => title?.includes(word));
    shown.push({
      phrase: expected.phrase,
      finds: title === undefined ? '-' : fits ? expected.finds : title,
      price: isWithin(expected.price, list) ? expected.price : list.map(({ salePrice }) => salePrice).join(),
      shownFor: orNone(data.shownFor),
      leadsTo: orNone(data.help?.join()),
    });
  }
  expect(shown).toEqual(phrases);
});
