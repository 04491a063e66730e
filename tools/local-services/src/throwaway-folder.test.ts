import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { makeThrowawayFolder } from './throwaway-folder';

const made: string[] = [];
const make = () => {
  const folder = makeThrowawayFolder('harbour-folder-test-');
  made.push(folder);
  return folder;
};

afterEach(() => {
  jest.restoreAllMocks();
  for (const folder of made.splice(0)) fs.rmdirSync(folder);
});

/** What the system says of the folder in memory. */
const say = (freeBytes: number) =>
  jest.spyOn(fs, 'statfsSync').mockReturnValue({ bavail: freeBytes / 4096, bsize: 4096 } as fs.StatsFs);

(fs.existsSync('/dev/shm') ? it : it.skip)('lies in memory where there is room', () => {
  say(4 * 1024 ** 3);
  expect(path.dirname(make())).toBe('/dev/shm');
});

it('lies among the temporary files where memory is short, or there is no such folder', () => {
  say(64 * 1024 ** 2);
  expect(path.dirname(make())).toBe(os.tmpdir());
  jest.spyOn(fs, 'statfsSync').mockImplementation(() => {
    throw new Error('no such folder');
  });
  expect(path.dirname(make())).toBe(os.tmpdir());
});

it('is another one each time', () => {
  expect(make()).not.toBe(make());
});
