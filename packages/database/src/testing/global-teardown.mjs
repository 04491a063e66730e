/** Stops the test run's database and waits until its files are deleted. */
export default async function teardown() {
  const child = globalThis.__testDatabase;
  if (!child || child.exitCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.stdin.end();
  await ended;
}
