import { judgePage, type LighthouseResult } from './judge';

/** A run with the scores of two SEO audits, and a performance score. */
function runOf(performance: number, audits: { 'is-crawlable': number | null; 'meta-description': number }) {
  const category = (score: number, auditRefs: { id: string; weight: number }[] = []) => ({
    score,
    auditRefs,
  });
  const seo = Object.values(audits).filter((score) => score !== null);
  return {
    categories: {
      performance: category(performance),
      accessibility: category(1),
      'best-practices': category(1),
      seo: {
        ...category(seo.reduce((sum, score) => sum + score, 0) / seo.length),
        title: 'SEO',
        auditRefs: [
          { id: 'is-crawlable', weight: 1 },
          { id: 'meta-description', weight: 1 },
          { id: 'for-information', weight: 0 },
        ],
      },
    },
    audits: {
      'is-crawlable': { title: 'Crawlable', score: audits['is-crawlable'], scoreDisplayMode: 'binary' },
      'meta-description': {
        title: 'Description',
        score: audits['meta-description'],
        scoreDisplayMode: 'binary',
        displayValue: 'none',
        details: { items: [{ node: { snippet: '<head>' } }] },
      },
      'for-information': { title: 'Information', score: 0 },
    },
  } as unknown as LighthouseResult;
}
const seoOf = (page: string, ...runs: LighthouseResult[]) =>
  judgePage(page, runs).find(({ title }) => title === 'SEO');

test('takes the median of each category, and the failed audits of the run with the median performance', () => {
  const runs = [
    runOf(0.9, { 'is-crawlable': 1, 'meta-description': 1 }),
    runOf(0.8, { 'is-crawlable': 1, 'meta-description': 0 }),
    runOf(0.7, { 'is-crawlable': 1, 'meta-description': 1 }),
  ];
  expect(judgePage('home', runs)[0]?.score).toBe(80);
  expect(seoOf('home', ...runs)).toMatchObject({
    score: 100,
    failed: [{ id: 'meta-description', score: 0, detail: 'none; <head>' }],
  });
});

test('leaves out the audits that are named with a reason, on the pages they are named for only', () => {
  const hidden = runOf(1, { 'is-crawlable': 0, 'meta-description': 1 });
  expect(seoOf('bag', hidden)).toMatchObject({ score: 50, judgedScore: 100 });
  expect(seoOf('bag', hidden)?.failed[0]?.exception).toMatch(/noindex on purpose/);
  expect(seoOf('home', hidden)).toMatchObject({ score: 50, judgedScore: 50 });
  expect(seoOf('bag', runOf(1, { 'is-crawlable': 0, 'meta-description': 0 }))?.judgedScore).toBe(0);
});

test('counts no audit that does not apply', () => {
  expect(seoOf('home', runOf(1, { 'is-crawlable': null, 'meta-description': 1 }))?.judgedScore).toBe(100);
});
