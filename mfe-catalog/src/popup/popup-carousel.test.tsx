import { act, fireEvent, screen } from '@testing-library/react';
import { renderAt } from 'shared-runtime/testing/render-at';
import { createShop } from '../testing/create-shop';
import { PopupCarousel } from './popup-carousel';
import type { Popup } from './visible-popups';

const popups: Popup[] = ['Membership', 'Season'].map((title) => ({
  title,
  img1: `/images/${title}`,
  link: '/bit/MEN',
  imgShadow: title === 'Membership',
  spacing: '16',
}));

describe('the carousel of all campaigns (behaviour/screens)', () => {
  const goesTo = jest.fn();
  beforeEach(() => {
    jest.useFakeTimers();
    window.matchMedia ??= () => ({ matches: true }) as MediaQueryList;
    goesTo.mockReset();
    // jsdom has no layout: each picture is 300 px wide.
    Object.assign(Element.prototype, { scrollTo: goesTo });
    jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(300);
    jest.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(600);
  });
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  function open({ reducedMotion = false } = {}) {
    jest.spyOn(window, 'matchMedia').mockReturnValue({ matches: reducedMotion } as MediaQueryList);
    renderAt(createShop(), '/bigpopup', <PopupCarousel popups={popups} />);
    return { row: screen.getByRole('list'), wait: () => act(() => jest.advanceTimersByTime(5_000)) };
  }

  test('plays by itself, begins again after the last picture, and waits while it is paused', () => {
    const { row, wait } = open();
    wait();
    expect(goesTo).toHaveBeenLastCalledWith({ left: 300, behavior: 'smooth' });
    row.scrollLeft = 300;
    wait();
    expect(goesTo).toHaveBeenLastCalledWith({ left: 0, behavior: 'smooth' });
    fireEvent.click(screen.getByRole('button', { name: 'Pause' }));
    wait();
    expect(goesTo).toHaveBeenCalledTimes(2);
  });

  test('waits for the visitor with reduced motion', () => {
    const { wait } = open({ reducedMotion: true });
    wait();
    expect(goesTo).not.toHaveBeenCalled();
    expect(screen.getByRole('button', { name: 'Play' })).toBeInTheDocument();
  });

  test('is spaced and shadowed as editors say (behaviour/entities)', () => {
    const { row } = open();
    expect(row).toHaveStyle({ columnGap: '16px' });
    expect(screen.getAllByRole('listitem').map(({ className }) => /shadow/.test(className))).toEqual([
      true,
      false,
    ]);
  });
});
