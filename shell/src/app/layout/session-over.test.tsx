import { act, render } from '@testing-library/react';
import { createStubShop } from 'shared-contracts/testing/stub-shop';
import { ServicesProvider } from 'shared-runtime';
import { SessionOver } from './session-over';

test.each([
  ['expired', ['You have been logged out. Please log in again.']],
  ['logout', []],
] as const)('a session that is over (%s) is said once, unless the visitor ended it here', (reason, words) => {
  const { services } = createStubShop();
  const said: string[] = [];
  services.bus.on('toast-requested', ({ message }) => void said.push(message));
  render(
    <ServicesProvider services={services}>
      <SessionOver />
    </ServicesProvider>,
  );
  act(() => services.bus.emit('session-changed', { isLoggedIn: false, memberId: null, reason }));
  expect(said).toEqual(words);
});
