import { fromProcessSchema, receivedDetail, sentDetail, sentError } from './messages';

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

describe('the shell takes of a render process', () => {
  const page = { kind: 'whole', status: 200, html: Buffer.from('x'), isPartial: false, styleHash: undefined };
  const readBundle = { what: 'bundle', name: 'mfe-catalog', version: '1.0.0-2df3d73786' };
  const isTaken = (message: unknown) => fromProcessSchema.safeParse(message).success;

  it.each([
    { type: 'rendered', id: 1, page },
    { type: 'rendered', id: 1, page: { kind: 'redirect', status: 302, location: '/bit' } },
    { type: 'read', id: 1, reading: readBundle },
    { type: 'record-call', isAnswered: true, tookMs: undefined },
    { type: 'failed', id: 1, error: sentError(new Error('a page', { cause: new TypeError('why') })) },
    { type: 'log', level: 'warn', message: 'x', detail: sentDetail({ status: 404 }), requestId: undefined },
  ])('what its own code sends: $type', (message) => {
    expect(isTaken(message)).toBe(true);
  });

  it.each([
    ['no message', 'x'],
    ['a message of its own methods', { type: 'constructor' }],
    ['a page that is no page', { type: 'rendered', id: 1, page: { ...page, html: { length: 9 } } }],
    ['a status that HTTP does not have', { type: 'rendered', id: 1, page: { ...page, status: 99 } }],
    ['a level that is no level', { type: 'log', level: 'constructor', message: 'x' }],
    ['an error that is no error', { type: 'failed', id: 1, error: { message: 1 } }],
    [
      'a version that leads elsewhere',
      { type: 'read', id: 1, reading: { ...readBundle, version: '../../x' } },
    ],
    ['a remote that leads elsewhere', { type: 'read', id: 1, reading: { ...readBundle, name: '..' } }],
    ['a bundle by a release of its own', { type: 'read', id: 1, reading: { what: 'bundle', release: {} } }],
  ])('not: %s', (_, message) => {
    expect(isTaken(message)).toBe(false);
  });
});
