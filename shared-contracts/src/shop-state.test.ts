import { readState, writeState } from './shop-state';

const cookies: string[] = [];
beforeEach(() => {
  cookies.length = 0;
  const jar = new Map<string, string>();
  const document = {
    get cookie() {
      return [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    },
    set cookie(text: string) {
      cookies.push(text);
      const [name = '', value = ''] = text.split(';')[0]?.split('=') ?? [];
      jar.set(name, value);
    },
  };
  Object.assign(globalThis, { document, location: { protocol: 'https:' } });
});
afterAll(() => {
  for (const name of ['document', 'location']) Reflect.deleteProperty(globalThis, name);
});

test('choices are kept in one cookie of 7 days, which belongs to the shop alone (behaviour/limits)', () => {
  expect(readState('lastSearchTab')).toBeNull();
  writeState('lastSearchTab', 'kids');
  writeState('largePictures', '1');
  expect([readState('lastSearchTab'), readState('largePictures')]).toEqual(['kids', '1']);
  writeState('largePictures', null);
  expect([readState('lastSearchTab'), readState('largePictures')]).toEqual(['kids', null]);
  for (const cookie of cookies)
    expect(cookie).toMatch(/^shopState=[^;]*; path=\/; max-age=604800; samesite=lax; secure$/);
});
