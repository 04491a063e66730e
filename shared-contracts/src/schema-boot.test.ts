import { schemaBootScript } from './schema-boot';

test('the boot script makes schemas interpreted, so that no code is compiled from text', () => {
  const holder: { config?: object } = {};
  jest.isolateModules(() => {
    new Function(schemaBootScript)();
    const zod = jest.requireActual<typeof import('zod/mini')>('zod/mini');
    holder.config = zod.config();
  });
  expect(holder.config).toMatchObject({ jitless: true });
});
