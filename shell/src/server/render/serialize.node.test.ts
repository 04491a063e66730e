import { ApiError } from 'shared-contracts';
import { scriptJson, serializeError, splitDeferred } from './serialize';

test('data can’t end the script element they stand in', () => {
  const text = scriptJson({ title: '</script><script>alert(1)</script>\u2028' });
  expect(text).not.toContain('<');
  expect(text).not.toContain('\u2028');
  expect(JSON.parse(text)).toEqual({ title: '</script><script>alert(1)</script>\u2028' });
});

test('promises at the first level are marked, the rest stays', async () => {
  const { plain, deferred } = splitDeferred({ page: { title: 'a', later: Promise.resolve(7) }, none: null });
  expect(plain).toEqual({ page: { title: 'a', later: { $deferred: 1 } }, none: null });
  expect(await deferred[0]?.promise).toBe(7);
});

test('a deferred value that fails early does not end the process', async () => {
  const { deferred } = splitDeferred({ page: { later: Promise.reject(new Error('gone')) } });
  await expect(deferred[0]?.promise).rejects.toThrow('gone');
});

test('an unforeseen error keeps its words and stack on the server', () => {
  const serialized = serializeError(new Error('password of the database is x'));
  expect(JSON.stringify(serialized)).not.toContain('password');
  expect(JSON.stringify(serialized)).not.toContain('.ts');
});

test('an error of the API crosses with its kind', () => {
  const error = new ApiError('timeout', 'GET /api/x took too long', { request: 'GET /api/x' });
  expect(serializeError(error)).toMatchObject({ name: 'ApiError', detail: { kind: 'timeout' } });
});
