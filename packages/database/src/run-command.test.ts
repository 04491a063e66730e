import { runCommand } from './run-command';

test('--help prints the usage and needs no database', async () => {
  const argv = jest.replaceProperty(process, 'argv', ['node', 'main.ts', '--help']);
  const write = jest.spyOn(process.stdout, 'write').mockReturnValue(true);
  const command = jest.fn();
  try {
    await runCommand('npm run jobs   all jobs', command);
    expect(write).toHaveBeenCalledWith('npm run jobs   all jobs\n');
    expect(command).not.toHaveBeenCalled();
  } finally {
    write.mockRestore();
    argv.restore();
  }
});
