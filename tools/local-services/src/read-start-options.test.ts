import { defaultPorts } from './ports';
import { readStartOptions } from './read-start-options';

test('takes the documented ports unless the environment moves one', () => {
  expect(readStartOptions({}).ports).toEqual(defaultPorts);
  expect(readStartOptions({ SHELL_PORT: '9000' }).ports).toEqual({ ...defaultPorts, shell: 9000 });
});

test('an invalid port is refused with the name of its variable', () => {
  for (const value of ['abc', '0', '70000', '80.5']) {
    expect(() => readStartOptions({ API_PORT: value })).toThrow(/API_PORT is ".*": set it to a port/);
  }
});

test('an empty variable counts as absent', () => {
  expect(readStartOptions({ DATABASE_URL: '', API_PORT: '' })).toMatchObject({
    databaseUrl: undefined,
    ports: defaultPorts,
  });
});
