import { applicationOf } from './applications';

const remotes = [
  { name: 'mfe-catalog' },
  {
    name: 'mfe-wholesale',
    application: {
      prefix: '/wholesale',
      module: './application',
      paths: ['/wholesale', '/wholesale/product/list'],
    },
  },
];

describe('the application of a path (behaviour/screens)', () => {
  it.each([
    ['/wholesale/product/list', 'mfe-wholesale'],
    ['/wholesale/product/list/', 'mfe-wholesale'],
    ['/wholesale', 'mfe-wholesale'],
    ['/wholesale/product/other', undefined],
    ['/wholesale-news', undefined],
    ['/bit/men', undefined],
  ])('%s is answered by %s', (pathname, name) => {
    expect(applicationOf(remotes, pathname)?.name).toBe(name);
  });

  it('gives all of its prefix to an application that declares no paths', () => {
    const older = [{ name: 'mfe-wholesale', application: { prefix: '/wholesale', module: './application' } }];
    expect(applicationOf(older, '/wholesale/anything/at/all')?.name).toBe('mfe-wholesale');
    expect(applicationOf(older, '/wholesale-news')).toBeUndefined();
  });

  it('tells several applications apart by their prefixes', () => {
    const both = [
      ...remotes,
      { name: 'mfe-staff', application: { prefix: '/staff', module: './application' } },
    ];
    expect(applicationOf(both, '/staff/orders')?.name).toBe('mfe-staff');
    expect(applicationOf(both, '/wholesale')?.name).toBe('mfe-wholesale');
  });
});
