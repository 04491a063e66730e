import fs from 'node:fs';
import path from 'node:path';
import remote from '../remote';

test('exposes its application and nothing else', () => {
  const files = fs.readdirSync(path.join(__dirname, 'expose')).sort();
  expect(files).toEqual(['application.ts']);
  expect(remote.application?.module).toBe('./application');
  expect([...remote.routes, ...remote.fragments]).toEqual([]);
});
