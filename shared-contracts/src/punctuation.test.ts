import {
  joinClauses,
  joinList,
  joinParts,
  joinSentences,
  keepTogether,
  withLabel,
  withRemark,
} from './punctuation';

test('punctuation is half-width in English, full-width in Chinese', () => {
  expect(joinParts('en', 'Wool Coat', 'Black', 'M')).toBe('Wool Coat, Black, M');
  expect(joinParts('zh', '羊毛大衣', '黑色', 'M')).toBe('羊毛大衣，黑色，M');
  expect(joinList('en', ['Women', 'Men'])).toBe('Women, Men');
  expect(joinList('zh', ['女裝', '男裝'])).toBe('女裝、男裝');
  expect(joinClauses('en', ['White, M', 'Black, L'])).toBe('White, M; Black, L');
  expect(joinClauses('zh', ['白色，M', '黑色，L'])).toBe('白色，M；黑色，L');
  expect(joinSentences('en', 'It failed.', 'Code A-1')).toBe('It failed. Code A-1');
  expect(joinSentences('zh', '未能顯示。', '編號 A-1')).toBe('未能顯示。編號 A-1');
  expect(withRemark('en', 'a@example.com', 'Verified')).toBe('a@example.com (Verified)');
  expect(withRemark('zh', 'a@example.com', '已核實')).toBe('a@example.com（已核實）');
  expect(withLabel('en', 'Remark', 'ring twice')).toBe('Remark: ring twice');
  expect(withLabel('zh', '備註', '請按兩次鐘')).toBe('備註：請按兩次鐘');
});

test('a line does not end within e-mail', () => {
  expect(keepTogether('We e-mail you, by e-mail. E-mail, up-to-date, 24-hour')).toBe(
    'We e\u2011mail you, by e\u2011mail. E-mail, up-to-date, 24-hour',
  );
});

test('parts without a value leave no sign behind', () => {
  expect(joinParts('en', 'Wool Coat', '', undefined, null, false)).toBe('Wool Coat');
});
