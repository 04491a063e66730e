import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { findFolder, folderOf } from './workspaces';

test('a workspace is found by its name, wherever its folder lies', () => {
  expect(findFolder('api')).toBe('services/api');
  expect(folderOf('shell')).toBe('shell');
});

test('a shop that deleted a workspace finds none of the name', () => {
  const checkout = fs.mkdtempSync(path.join(os.tmpdir(), 'harbour-workspaces-'));
  fs.writeFileSync(path.join(checkout, 'package.json'), JSON.stringify({ workspaces: ['services/api'] }));
  expect(findFolder('shell', checkout)).toBeUndefined();
  expect(findFolder('api', checkout)).toBe('services/api');
  fs.rmSync(checkout, { recursive: true });
});

test('a workspace that must be there and is not says what is missing', () => {
  expect(() => folderOf('no-such-place')).toThrow('package.json lists no workspace no-such-place.');
});
