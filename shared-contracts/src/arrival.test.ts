import { arrivalOf, formatArrival } from './arrival';

const standard = { minDays: 2, maxDays: 4 };
const express = { minDays: 1, maxDays: 1 };
const inHongKong = (time: string) => new Date(`${time}+08:00`);

describe('the days on which an order arrives', () => {
  test.each([
    ['before the cut-off of a working day', '2026-11-26T14:59', standard, '2026-11-30', '2026-12-02'],
    ['after it', '2026-11-26T15:00', standard, '2026-12-01', '2026-12-03'],
    ['by express before the cut-off', '2026-11-26T10:00', express, '2026-11-27', '2026-11-27'],
    ['by express in the evening', '2026-11-26T20:00', express, '2026-11-30', '2026-11-30'],
    ['on a Saturday', '2026-11-28T10:00', express, '2026-12-01', '2026-12-01'],
    ['before Christmas, which is no working day', '2026-12-24T10:00', express, '2026-12-28', '2026-12-28'],
    [
      'late at night by UTC, the next day in Hong Kong',
      '2026-11-27T01:00',
      express,
      '2026-11-30',
      '2026-11-30',
    ],
  ])('%s', (_name, time, days, from, to) => {
    expect(arrivalOf(inHongKong(time), days)).toEqual({ from, to });
  });

  test('are a day later on the outlying islands', () => {
    const now = inHongKong('2026-11-26T10:00');
    expect(arrivalOf(now, express, 'islands')).toEqual({ from: '2026-11-30', to: '2026-11-30' });
    expect(arrivalOf(now, express, 'kwun-tong').from).toBe('2026-11-27');
  });

  test('are written with their weekday', () => {
    const days = { from: '2026-11-30', to: '2026-12-02' };
    expect(formatArrival(days, 'en')).toBe('Mon 30 Nov\u00a0– Wed 2 Dec');
    expect(formatArrival(days, 'zh')).toBe(
      '11\u2060月\u206030\u2060日\u2060（一）至12\u2060月\u20602\u2060日\u2060（三）',
    );
    expect(formatArrival({ from: days.from, to: days.from }, 'en')).toBe('Mon 30 Nov');
  });
});
