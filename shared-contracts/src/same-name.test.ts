import { codeVariants, comparable } from './same-name';

test('names are the same whatever their case, width and composition', () => {
  expect(comparable('Ａtelier ＣＨＬＯÉ ')).toBe(comparable('atelier chloe\u0301'));
});

test('a code is looked for as it is typed first, then in upper and lower case', () => {
  expect(codeVariants('ｈb１049bei')).toEqual(['ｈb１049bei', 'hb1049bei', 'HB1049BEI']);
  expect(codeVariants('HB1')).toEqual(['HB1', 'hb1']);
});
