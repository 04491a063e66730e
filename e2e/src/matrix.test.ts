import { ownRemotes } from 'local-services/own-remotes';
import { wayOf } from '../matrix/cases';

test('every remote has a way of the matrix that uses it', () => {
  expect(Object.keys(wayOf).sort()).toEqual([...ownRemotes()].sort());
});
