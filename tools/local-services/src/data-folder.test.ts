import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { makeDataFolder } from './data-folder';

const base = fs.mkdtempSync(path.join(os.tmpdir(), 'harbour-data-folder-'));
afterAll(() => fs.rmSync(base, { recursive: true }));

test('makes a folder several levels deep, and takes one that is there', () => {
  const folder = path.join(base, 'a/b/c');
  makeDataFolder(folder);
  makeDataFolder(folder);
  expect(fs.readdirSync(folder)).toEqual([]);
});

test('says in one sentence why a folder can’t be used', () => {
  fs.writeFileSync(path.join(base, 'file'), '');
  expect(() => makeDataFolder(path.join(base, 'file/x'))).toThrow(
    /can't be used \(a part of the path is a file\): free disk space or set DATA_DIR/,
  );
});
