import { expandPattern } from 'shared-contracts';
import { isShellPath } from 'shared-contracts/shell-paths';
import { openTestShop, releaseStore } from './testing/test-shop';

it('knows every path that the shell answers, so that the release gate keeps remotes off them', async () => {
  const { app, close } = await openTestShop(
    { ACCESS_GATE_PASSWORD: 'open sesame' },
    releaseStore('1.0.0', {}),
  );
  const printed = app.printRoutes({ commonPrefix: false });
  const paths = [...printed.matchAll(/^[├└]── (\/\S*)/gm)].map(([, path = '']) => path);
  await close();
  expect(paths).toEqual(expect.arrayContaining(['/health', '/artifacts', '/gate', '/preview']));
  expect(paths.filter((path) => path !== '/' && path !== '/*' && !isShellPath(path))).toEqual([]);
  expect(expandPattern('/:type/search').some(isShellPath)).toBe(false);
});
