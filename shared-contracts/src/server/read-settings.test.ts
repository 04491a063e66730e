import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readSettings } from './read-settings';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'harbour-settings-'));
const fileWith = (name: string, content: string) => {
  const file = path.join(folder, name);
  fs.writeFileSync(file, content);
  return file;
};
afterAll(() => fs.rmSync(folder, { recursive: true }));

test('a setting comes from its variable, or from the file that NAME_FILE names', () => {
  const SECRET_FILE = fileWith('secret', ' s3cret\n');
  const { settings, problems } = readSettings({ SECRET_FILE, PORT: '80', EMPTY: '' }, [
    'SECRET',
    'PORT',
    'EMPTY',
  ]);
  expect(settings).toMatchObject({ SECRET: 's3cret', PORT: '80' });
  expect(settings).not.toHaveProperty('EMPTY');
  expect(problems).toEqual([]);
  expect(readSettings(settings, ['SECRET'])).toEqual({ settings, problems: [] });
});

test('a file that cannot be used is named', () => {
  const missing = path.join(folder, 'missing');
  const empty = fileWith('empty', '\n');
  const given = {
    A_FILE: missing,
    B_FILE: empty,
    C: 'c',
    C_FILE: fileWith('c', 'other'),
    OTHER_FILE: missing,
  };
  const { settings, problems } = readSettings(given, ['A', 'B', 'C']);
  expect(problems).toEqual([
    `A_FILE: ${missing} can't be read (ENOENT)`,
    `B_FILE: ${empty} is empty`,
    'C: set it or C_FILE, not both',
  ]);
  expect(settings.C).toBe('c');
});
