import fc from 'fast-check';
import { formatDate, formatDateTime, formatStamp, hongKongDay, timeZone } from './dates';

describe('dates (behaviour/limits, date formats)', () => {
  test('writes the three formats in Hong Kong time', () => {
    const late = '2025-12-31T17:05:00Z';
    expect(formatDate(late, 'en')).toBe('01/01/2026');
    expect(formatDateTime(late, 'en')).toBe('01/01/2026 01:05');
    expect(formatStamp(late)).toBe('2026/01/01 @ 01:05');
    expect(hongKongDay(new Date(late))).toBe('2026-01-01');
  });

  test('writes dates in the Chinese way on Chinese pages', () => {
    expect(formatDate('2026-11-22T01:00:00Z', 'zh')).toBe('2026年11月22日');
    expect(formatDateTime('2026-03-01T04:06:00Z', 'zh')).toBe('2026年3月1日 12:06');
    expect(formatDate('soon', 'zh')).toBe('');
  });

  test('writes nothing for what is no date', () => {
    expect(formatDate('soon', 'en')).toBe('');
    expect(formatDateTime(Number.NaN, 'en')).toBe('');
  });

  test('agrees with the time zone data of the platform', () => {
    const format = new Intl.DateTimeFormat('en-GB', { timeZone });
    const min = new Date('1980-01-01');
    const max = new Date('2099-12-31');
    fc.assert(
      fc.property(fc.date({ min, max, noInvalidDate: true }), (date) => {
        expect(formatDate(date, 'en')).toBe(format.format(date));
      }),
    );
  });
});
