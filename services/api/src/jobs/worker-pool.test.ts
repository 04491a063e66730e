import { openWorkerPool } from './worker-pool';

it('hands a pool that has ended back without a crash, as the job library does that listens again while it stops', async () => {
  const pool = openWorkerPool('postgresql://127.0.0.1:9/none', 1, { error: () => undefined });
  await pool.end();
  const errors: unknown[] = [];
  pool.connect((error, _client, release) => {
    errors.push(error);
    release();
    release();
  });
  expect(errors).toEqual([expect.objectContaining({ message: expect.stringContaining('end on the pool') })]);
});
