import { ApiError } from 'shared-contracts';
import type { BootData } from '../../app/boot-data';
import { bootJson, scriptJson, serializeError, splitDeferred } from './serialize';

test('data can’t end the script element they stand in', () => {
  const text = scriptJson({ title: '</script><script>alert(1)</script>\u2028' });
  expect(text).not.toContain('<');
  expect(text).not.toContain('\u2028');
  expect(JSON.parse(text)).toEqual({ title: '</script><script>alert(1)</script>\u2028' });
});

test('the boot data are written whole, with what pages share and what is one page’s own', () => {
  const boot = {
    locale: 'en',
    channel: 'bit',
    config: { shopName: '</script>' },
    remotes: [{ name: 'mfe-catalog' }],
    takesPayments: true,
    application: 'storefront',
    hydration: {
      loaderData: { layout: { menu: [{ name: '<b>' }] }, page: { title: 'a' }, none: null },
      errors: null,
    },
  } as unknown as BootData;
  const next = {
    ...boot,
    hydration: { ...boot.hydration, loaderData: { ...boot.hydration.loaderData, page: { title: 'b' } } },
  };
  expect(JSON.parse(bootJson(boot))).toEqual(boot);
  expect(JSON.parse(bootJson(next))).toEqual(next);
  expect(bootJson(boot)).not.toContain('<');
});

test('promises at the first level are marked, the rest stays', async () => {
  const { plain, deferred } = splitDeferred(
    { page: { title: 'a', later: Promise.resolve(7) }, none: null },
    1_000,
  );
  expect(plain).toEqual({ page: { title: 'a', later: { $deferred: 1 } }, none: null });
  expect(await deferred[0]?.promise).toBe(7);
});

test('a deferred value that fails early does not end the process', async () => {
  const { deferred } = splitDeferred({ page: { later: Promise.reject(new Error('gone')) } }, 1_000);
  await expect(deferred[0]?.promise).rejects.toThrow('gone');
});

test('keeps the message and stack of an unexpected error on the server', () => {
  const serialized = serializeError(new Error('password of the database is x'));
  expect(JSON.stringify(serialized)).not.toContain('password');
  expect(JSON.stringify(serialized)).not.toContain('.ts');
});

test('an error of the API crosses with its kind', () => {
  const error = new ApiError('timeout', 'GET /api/x took too long', { request: 'GET /api/x' });
  expect(serializeError(error)).toMatchObject({ name: 'ApiError', detail: { kind: 'timeout' } });
});

test('a deferred value that never comes is given up, so that the page ends', async () => {
  const { deferred } = splitDeferred({ page: { later: new Promise(() => {}) } }, 10);
  await expect(deferred[0]?.promise).rejects.toThrow('longer than 10 ms');
});
