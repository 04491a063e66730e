import { createHash } from 'node:crypto';
import { hasIntegrity, integrityOf } from './integrity';

const text = 'export default 1;';

it('knows a file by the integrity that was made of it', () => {
  expect(hasIntegrity(text, integrityOf(text))).toBe(true);
  expect(hasIntegrity(Buffer.from(text), integrityOf(text))).toBe(true);
});

it.each([
  ['another file', integrityOf('export default 2;')],
  ['a weak algorithm', `sha1-${createHash('sha1').update(text).digest('base64')}`],
  ['no integrity', ''],
])('refuses a file with the integrity of %s', (_, integrity) => {
  expect(hasIntegrity(text, integrity)).toBe(false);
});
