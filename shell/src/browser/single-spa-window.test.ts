import { withoutArtificialPopstate } from './single-spa-window';

const artificial = () => Object.assign(new PopStateEvent('popstate'), { singleSpa: true });

test('the router hears of the history, and of no event that single-spa made', () => {
  const { window: routerWindow } = withoutArtificialPopstate(window);
  const heard = jest.fn();
  routerWindow.addEventListener('popstate', heard);
  window.dispatchEvent(artificial());
  expect(heard).not.toHaveBeenCalled();
  window.dispatchEvent(new PopStateEvent('popstate'));
  expect(heard).toHaveBeenCalledTimes(1);
  routerWindow.removeEventListener('popstate', heard);
  window.dispatchEvent(new PopStateEvent('popstate'));
  expect(heard).toHaveBeenCalledTimes(1);
});

test('listeners added before single-spa starts are added again to the window that it has changed', () => {
  const { window: routerWindow, listenAgain } = withoutArtificialPopstate(window);
  const heard = jest.fn();
  routerWindow.addEventListener('popstate', heard);
  const added = jest.spyOn(window, 'addEventListener');
  listenAgain();
  expect(added).toHaveBeenCalledWith('popstate', expect.any(Function));
  window.dispatchEvent(new PopStateEvent('popstate'));
  expect(heard).toHaveBeenCalledTimes(1);
  added.mockClear();
  routerWindow.removeEventListener('popstate', heard);
  listenAgain();
  expect(added).not.toHaveBeenCalled();
});
