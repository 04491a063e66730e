import fs from 'node:fs';
import path from 'node:path';
import { root } from 'local-services/root';
import { packageNames } from './published-package';

interface Manifest {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}
const versionsOf = (file: string): Record<string, string> => {
  const { dependencies, devDependencies } = JSON.parse(
    fs.readFileSync(path.join(root, file), 'utf8'),
  ) as Manifest;
  return { ...dependencies, ...devDependencies };
};

test('a new repository begins with the versions of the checkout', () => {
  const checkout = { ...versionsOf('shared-runtime/package.json'), ...versionsOf('package.json') };
  const template = Object.entries(versionsOf('packages/remote-kit/template/package.json')).filter(
    ([name]) => !(packageNames as readonly string[]).includes(name),
  );
  expect(Object.fromEntries(template)).toEqual(
    Object.fromEntries(template.map(([name]) => [name, checkout[name]])),
  );
});
