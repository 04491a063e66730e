import { runInLanes } from './lanes';

it('gives the next task to the lane that is free first, and never runs more than the lanes', async () => {
  const finish = new Map<string, () => void>();
  const begun: string[] = [];
  const all = runInLanes(['checks', 'unit', 'api', 'stories'], 2, (name) => {
    begun.push(name);
    return new Promise<string>((resolve) => finish.set(name, () => resolve(name)));
  });
  const end = async (name: string) => {
    finish.get(name)?.();
    await new Promise(setImmediate);
  };
  expect(begun).toEqual(['checks', 'unit']);
  await end('checks');
  expect(begun).toEqual(['checks', 'unit', 'api']);
  await end('api');
  expect(begun).toEqual(['checks', 'unit', 'api', 'stories']);
  await end('stories');
  await end('unit');
  expect(await all).toEqual(['checks', 'api', 'stories', 'unit']);
});
