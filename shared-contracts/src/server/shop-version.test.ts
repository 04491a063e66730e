import fs from 'node:fs';
import path from 'node:path';
import { shopVersion } from './shop-version';

test('the version is that of the checkout', () => {
  const manifest = fs.readFileSync(path.join(__dirname, '../../../package.json'), 'utf8');
  expect(shopVersion).toBe(JSON.parse(manifest).version);
});
