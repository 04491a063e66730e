import type { ReleaseMap } from 'shared-contracts/release';
import { createGuard, isClearlySlower, isClearlyWorse } from './guard';
import { createVersionFigures } from './version-figures';

const start = Date.UTC(2026, 10, 22, 3);

describe('a version is clearly worse', () => {
  it.each([
    ['when every page fails', { pages: 10, failures: 10 }, { pages: 1_000, failures: 0 }],
    ['when each tenth page fails', { pages: 200, failures: 20 }, { pages: 1_000, failures: 2 }],
    [
      'when every page fails and nothing is known of the other',
      { pages: 8, failures: 8 },
      { pages: 0, failures: 0 },
    ],
    ['when pages that were open before fail too', { pages: 3, failures: 12 }, { pages: 500, failures: 0 }],
  ])('%s', (_when, version, other) => {
    expect(isClearlyWorse(version, other)).toBe(true);
  });

  it.each([
    ['when nothing fails', { pages: 1_000, failures: 0 }, { pages: 1_000, failures: 0 }],
    ['when four pages fail', { pages: 4, failures: 4 }, { pages: 1_000, failures: 0 }],
    [
      'when both fail alike, as while the API is away',
      { pages: 50, failures: 40 },
      { pages: 500, failures: 400 },
    ],
    [
      'when fewer than one page of a hundred fails',
      { pages: 10_000, failures: 90 },
      { pages: 10_000, failures: 0 },
    ],
    ['when the difference can be chance', { pages: 100, failures: 5 }, { pages: 100, failures: 2 }],
    ['when nobody has seen it', { pages: 0, failures: 0 }, { pages: 100, failures: 0 }],
  ])('is not said %s', (_when, version, other) => {
    expect(isClearlyWorse(version, other)).toBe(false);
  });
});

/** Values spread evenly over 1 to 2 times `fastest`, ascending. */
const spread = (count: number, fastest: number) =>
  Array.from({ length: count }, (_, index) => fastest * (1 + index / count));

describe('a version is clearly slower', () => {
  it.each([
    ['when its values are twice as high', spread(80, 2_000), spread(400, 1_000)],
    ['when half of its pages are slow', [...spread(60, 1_000), ...spread(60, 4_000)], spread(400, 1_000)],
  ])('%s', (_when, version, other) => {
    expect(isClearlySlower(version, other)).toBe(true);
  });

  it.each([
    ['when it is as fast', spread(400, 1_000), spread(400, 1_000)],
    ['when it is faster', spread(400, 500), spread(400, 1_000)],
    ['when it is slower by a tenth', spread(400, 1_100), spread(400, 1_000)],
    ['when few pages were measured', spread(49, 9_000), spread(400, 1_000)],
    ['when little is known of the other', spread(400, 9_000), spread(49, 1_000)],
    ['when few of its pages are slow', [...spread(300, 1_000), ...spread(60, 9_000)], spread(400, 1_000)],
  ])('is not said %s', (_when, version, other) => {
    expect(isClearlySlower(version, other)).toBe(false);
  });
});

const networkName = (from: string, index: number) =>
  `${from}-${String(index).padStart(9 - from.length, '0')}`;

function watch(map: Partial<ReleaseMap>) {
  let time = start;
  const writes: object[] = [];
  const note = (action: string) => async (write: object) => {
    writes.push({ action, ...write });
    return {} as ReleaseMap;
  };
  const figures = createVersionFigures(() => time);
  const empty = { revision: 0, updatedAt: '', live: {}, history: [] };
  const guard = createGuard({
    figures,
    now: () => time,
    registry: {
      map: async (environment) => (environment === 'production' ? { ...empty, ...map } : empty),
      rollback: note('rollback'),
      removeCanary: note('end canary'),
    },
  });
  const remote = 'mfe-search';
  /** Pages of as many networks, and failures of the first ones. */
  const report = (version: string, pages: number, failures: number, from = 'net') => {
    const networks = Array.from({ length: Math.max(pages, failures) }, (_, index) =>
      networkName(from, index),
    );
    const seen = networks.slice(0, pages);
    figures.add({
      figures: [
        { remote, version, pages, failures, networks: { seen, failed: networks.slice(0, failures) } },
      ],
    });
  };
  /** One visitor's pages and the failures that the visitor reports. */
  const reportOne = (version: string, pages: number, failures: number) => {
    const seen = [networkName('one', 0)];
    figures.add({ figures: [{ remote, version, pages, failures, networks: { seen, failed: seen } }] });
  };
  const measure = (name: 'LCP' | 'INP', version: string, values: readonly number[], from = 'net') => {
    const networks = values.map((_, index) =>
      from === 'one' ? networkName('one', 0) : networkName(from, index),
    );
    const seen = [...new Set(networks)];
    figures.add({
      figures: [{ remote, version, pages: values.length, failures: 0, networks: { seen, failed: [] } }],
      vitals: values.map((value, index) => ({ remote, version, name, value, network: networks[index] })),
    });
  };
  const wait = (ms: number) => {
    time += ms;
  };
  return { guard, figures, report, reportOne, measure, wait, writes };
}

const canary = {
  live: { 'mfe-search': '1.0.0' },
  canaries: { 'mfe-search': { version: '1.1.0', percent: 10 } },
};
const release = (change: object = {}) => ({
  live: { 'mfe-search': '1.1.0' },
  history: [
    {
      remote: 'mfe-search',
      version: '1.1.0',
      previous: '1.0.0',
      at: new Date(start).toISOString(),
      by: 'ada',
      ...change,
    },
  ],
});

describe('the guard', () => {
  it('ends a canary that fails, with the figures as the reason', async () => {
    const { guard, report, writes } = watch(canary);
    report('1.0.0', 400, 1);
    report('1.1.0', 20, 9);
    report('1.1.0', 20, 9, 'two');
    await guard.check();
    expect(writes).toEqual([
      {
        action: 'end canary',
        by: 'guard',
        environment: 'production',
        remote: 'mfe-search',
        reason: '1.1.0 failed for 18 of 40 networks, 1.0.0 for 1 of 400 (1.1.0: 18 of 40 pages)',
      },
    ]);
  });

  it.each(['LCP', 'INP'] as const)(
    'ends a canary whose %s is clearly worse, and leaves a release',
    async (name) => {
      for (const [map, count] of [
        [canary, 1],
        [release(), 0],
      ] as const) {
        const { guard, measure, writes } = watch(map);
        measure(name, '1.0.0', spread(200, 1_000));
        measure(name, '1.1.0', spread(100, 2_000));
        await guard.check();
        expect(writes).toHaveLength(count);
        if (count > 0)
          expect(writes[0]).toMatchObject({
            action: 'end canary',
            reason: `1.1.0 has a p75 of ${name} of 3480 ms in 100 page views, 1.0.0 of 1745 ms in 200`,
          });
      }
    },
  );

  it('leaves a canary that works', async () => {
    const { guard, report, writes } = watch(canary);
    report('1.0.0', 400, 1);
    report('1.1.0', 40, 0);
    await guard.check();
    expect(writes).toEqual([]);
  });

  it('does not let one visitor take a release or a canary back, however many failures and times they report', async () => {
    for (const map of [release(), canary]) {
      const { guard, figures, report, reportOne, measure, writes } = watch(map);
      report('1.0.0', 400, 1);
      report('1.1.0', 30, 0);
      reportOne('1.1.0', 20, 500);
      // Networks that got no page of the version.
      const failed = Array.from({ length: 50 }, (_, index) => networkName('far', index));
      const remote = 'mfe-search';
      figures.add({
        figures: [{ remote, version: '1.1.0', pages: 0, failures: 50, networks: { seen: [], failed } }],
        vitals: failed.map((network) => ({ remote, version: '1.1.0', name: 'LCP', value: 60_000, network })),
      });
      measure('LCP', '1.0.0', spread(200, 1_000));
      measure('LCP', '1.1.0', spread(60, 1_000));
      measure('LCP', '1.1.0', Array(400).fill(60_000), 'one');
      await guard.check();
      expect(writes).toEqual([]);
    }
  });

  it('leaves what a shell reports that does not know networks, and takes back a version that no shell can read', async () => {
    const { guard, figures, report, writes } = watch(release());
    report('1.0.0', 400, 0);
    figures.add({ figures: [{ remote: 'mfe-search', version: '1.1.0', pages: 30, failures: 30 }] });
    await guard.check();
    expect(writes).toEqual([]);
    figures.add({
      figures: [{ remote: 'mfe-search', version: '1.1.0', pages: 0, failures: 8, unreadable: 8 }],
    });
    await guard.check();
    expect(writes).toEqual([expect.objectContaining({ action: 'rollback', version: '1.0.0' })]);
  });

  it('takes back a release that fails, to the version before', async () => {
    const { guard, report, wait, writes } = watch(release());
    report('1.0.0', 400, 0);
    wait(60_000);
    report('1.1.0', 30, 12);
    await guard.check();
    expect(writes).toEqual([expect.objectContaining({ action: 'rollback', version: '1.0.0', by: 'guard' })]);
  });

  it.each([
    ['that went live more than ten minutes ago', {}, 11 * 60_000],
    ['that the guard itself made live', { by: 'guard' }, 0],
    ['that is the first of its remote', { previous: null }, 0],
  ])('leaves a release %s', async (_which, change, ms) => {
    const { guard, report, wait, writes } = watch(release(change));
    wait(ms);
    report('1.1.0', 30, 12);
    await guard.check();
    expect(writes).toEqual([]);
  });

  it('forgets figures after half an hour', async () => {
    const { guard, report, wait, writes } = watch(canary);
    report('1.1.0', 40, 18);
    wait(31 * 60_000);
    await guard.check();
    expect(writes).toEqual([]);
  });
});
