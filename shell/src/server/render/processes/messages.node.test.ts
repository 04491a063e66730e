import { receivedDetail, sentDetail } from './messages';

/** A detail of a log line as the shell receives it, through the serialization of IPC. */
const received = (detail: unknown) => receivedDetail(structuredClone(sentDetail(detail)));

it.each([
  ['plain data', { kind: 'http', status: 404 }, { kind: 'http', status: 404 }],
  ['text', 'menu', 'menu'],
  ['nothing', undefined, undefined],
  ['data with a function, which IPC refuses', { status: 404, retry: () => {} }, { status: 404 }],
  ['a function', () => {}, null],
])('keeps %s of a log line', (_, detail, expected) => {
  expect(received(detail)).toEqual(expected);
});

it('keeps an error of a log line with its name', () => {
  const error = received(Object.assign(new TypeError('no menu'), { code: 'E_MENU' }));
  expect(error).toBeInstanceOf(Error);
  expect(error).toMatchObject({ name: 'TypeError', message: 'no menu', code: 'E_MENU' });
});

it('writes data that refer to themselves as text', () => {
  const data: Record<string, unknown> = {};
  data.self = data;
  expect(received(data)).toBe('[object Object]');
});
