import { compilerWords } from './compiler-words';

test('a problem that both sides of a remote have is said once, with its file', () => {
  const server = { moduleName: './src/a.tsx', message: '× Module not found\n 1 | _jsx()' };
  const web = { moduleName: './src/a.tsx', message: '× Module not found\n 1 | _jsxDEV()' };
  expect(compilerWords([server, web])).toEqual(['./src/a.tsx\n× Module not found\n 1 | _jsxDEV()']);
});

test('a long list is cut, and of many problems the first are shown', () => {
  expect(compilerWords([{ message: `× no export (${'name, '.repeat(200)})` }])[0]?.length).toBeLessThan(300);
  const many = Array.from({ length: 8 }, (_, index) => ({ moduleName: `./${index}.ts`, message: 'wrong' }));
  expect(compilerWords(many)).toHaveLength(6);
  expect(compilerWords(many).at(-1)).toBe('and 3 more');
});
