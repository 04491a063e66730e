/**
 * Runs tasks in order, `lanes` of them at a time: a lane that is free takes the next one, so that all lanes work until
 * the end. Resolves to the results in the order in which they came.
 */
export async function runInLanes<Result>(
  names: readonly string[],
  lanes: number,
  run: (name: string) => Promise<Result>,
): Promise<Result[]> {
  const waiting = [...names];
  const results: Result[] = [];
  const lane = async () => {
    for (let name = waiting.shift(); name !== undefined; name = waiting.shift())
      results.push(await run(name));
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return results;
}
