import { ownRemotes } from 'local-services/own-remotes';
import { readDevOptions } from './read-options';

test('everything comes from source unless remotes are named', () => {
  expect(readDevOptions([])).toEqual({ fromSource: [...ownRemotes()], asReleased: [] });
});

test.each([
  [['--only', 'mfe-checkout,mfe-search']],
  [['--only', 'mfe-checkout', '--only', 'mfe-search']],
  [['--only=mfe-search', '--only=mfe-checkout']],
])('the named ones come from source, the others as they were released: %j', (words) => {
  expect(readDevOptions(words)).toEqual({
    fromSource: ['mfe-search', 'mfe-checkout'],
    asReleased: ['mfe-catalog', 'mfe-account', 'mfe-wholesale', 'mfe-staff'],
  });
});

test.each([
  [['--only', 'mfe-chekout'], /there is no remote mfe-chekout: .* mfe-checkout/],
  [['--only'], /--only needs the name of a remote/],
  [['--only', '--port'], /there is no remote --port/],
  [['mfe-checkout'], /mfe-checkout is no option/],
])('what is misspelt is refused with what to write: %j', (words, sentence) => {
  expect(() => readDevOptions(words)).toThrow(sentence);
});
