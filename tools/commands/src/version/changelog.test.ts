import { addVersion, describeVersion, nameChapter, versionsIn } from './changelog';

const launches = {
  summary: 'Launches.\n\nMigration 0006.',
  releases: [{ name: 'api', type: 'minor' }],
} as const;
const search = {
  summary: 'Search keeps words.',
  releases: [
    { name: 'shell', type: 'none' },
    { name: 'api', type: 'patch' },
  ],
} as const;

test('a version lists its changes, the largest first', () => {
  expect(describeVersion('1.1.0', [search, launches])).toBe(
    [
      '## 1.1.0',
      '### Minor Changes',
      '- Launches.\n\n  Migration 0006.',
      '### Patch Changes',
      '- Search keeps words.',
    ].join('\n\n'),
  );
});

test('a new version stands above the others', () => {
  const first = addVersion('# Changelog\n\nWhat changed.\n', '1.0.0', [search]);
  const second = addVersion(first, '1.1.0', [launches]);
  expect(versionsIn(second)).toEqual(['1.1.0', '1.0.0']);
  expect(second).toMatch(/^# Changelog\n\nWhat changed\.\n\n## 1\.1\.0\n/);
  expect(second).toMatch(/Migration 0006\.\n\n## 1\.0\.0\n\n### Patch Changes\n\n- Search keeps words\.\n$/);
});

test('a version is written once', () => {
  expect(() => addVersion('## 1.0.0\n', '1.0.0', [])).toThrow('CHANGELOG.md has 1.0.0 already.');
});

test.each([
  ['1.1.0', '## From 1.0 to 1.1'],
  ['2.0.0', '## From 1.0 to 2.0'],
  ['1.0.1', '## From 1.0 to the next version'],
])('what %s asks for stands under "%s"', (version, heading) => {
  const upgrading = '# Upgrading\n\n## From 1.0 to the next version\n\nSet PROCESS.\n';
  expect(nameChapter(upgrading, version)).toBe(`# Upgrading\n\n${heading}\n\nSet PROCESS.\n`);
});
