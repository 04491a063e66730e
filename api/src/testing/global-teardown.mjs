/** Ends the database of the test run and waits until nothing of it is left. */
export default async function teardown() {
  const child = globalThis.__testDatabase;
  if (!child || child.exitCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.stdin.end();
  await ended;
}
