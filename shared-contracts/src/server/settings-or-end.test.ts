import { settingsOrEnd } from './settings-or-end';

afterEach(() => jest.restoreAllMocks());

it('says what is wrong in its own words alone, and ends the process with 1', () => {
  const written = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  const ended = jest.spyOn(process, 'exit').mockImplementation(() => {
    throw new Error('the process has ended');
  });
  const read = () => {
    throw new Error('PORT: not a number');
  };
  expect(() => settingsOrEnd(read)).toThrow('the process has ended');
  expect(written.mock.calls).toEqual([['PORT: not a number\n']]);
  expect(ended.mock.calls).toEqual([[1]]);
  expect(settingsOrEnd(() => ({ port: 8080 }))).toEqual({ port: 8080 });
});
