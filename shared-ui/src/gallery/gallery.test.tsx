import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Carousel } from '../carousel/carousel';
import { expectAccessible } from '../testing/expect-accessible';
import { Gallery } from './gallery';

/** jsdom has no layout: fakes a 100 px wide scroller with slides of 100 px. */
function layOut(scroller: HTMLElement) {
  const count = scroller.children.length;
  Object.defineProperties(scroller, {
    clientWidth: { configurable: true, value: 100 },
    scrollWidth: { configurable: true, value: 100 * count },
    scrollBy: {
      configurable: true,
      value: ({ left }: { left: number }) => {
        scroller.scrollLeft += left;
        fireEvent.scroll(scroller);
      },
    },
  });
  [...scroller.children].forEach((child, index) => {
    child.getBoundingClientRect = () => new DOMRect(index * 100 - scroller.scrollLeft, 0, 100, 100);
  });
  fireEvent.scroll(scroller);
}

beforeAll(() => {
  // jsdom has no DOMRect: defines the fields that the scroller reads.
  globalThis.DOMRect ??= class {
    constructor(
      public x: number,
      public y: number,
      public width: number,
      public height: number,
    ) {}
    get left() {
      return this.x;
    }
  } as typeof DOMRect;
});

const texts = { previousText: 'Previous', nextText: 'Next' };

test('numbers its pictures and goes from one to the next', async () => {
  const { container } = render(
    <Gallery
      label="Pictures"
      images={['/1', '/2', '/3']}
      alt="Wool coat"
      positionText={(position, count) => `${position} / ${count}`}
      priority
      {...texts}
    />,
  );
  const images = screen.getAllByRole('img');
  expect(images.map((image) => image.getAttribute('alt'))).toEqual([
    'Wool coat (1 / 3)',
    'Wool coat (2 / 3)',
    'Wool coat (3 / 3)',
  ]);
  expect(images.map((image) => image.getAttribute('loading'))).toEqual(['eager', 'lazy', 'lazy']);
  layOut(screen.getByRole('list'));
  expect(screen.getByRole('button', { name: 'Previous' })).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(screen.getByText('2 / 3')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(screen.getByText('3 / 3')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
  await expectAccessible(container);
});

test('reads a picture’s own text where it has one', () => {
  const gallery = { label: 'Pictures', images: ['/1', '/2'], alt: 'Coat', ...texts };
  render(<Gallery {...gallery} alts={['', 'The coat from behind']} positionText={(at) => `${at} / 2`} />);
  expect(screen.getAllByRole('img').map((image) => image.getAttribute('alt'))).toEqual([
    'Coat (1 / 2)',
    'The coat from behind',
  ]);
});

test('is a stop of the keyboard only while its pictures are none', () => {
  const gallery = { label: 'Pictures', images: ['/1', '/2'], alt: 'Coat', positionText: () => '', ...texts };
  const { rerender } = render(<Gallery {...gallery} />);
  expect(screen.getByRole('list')).toHaveAttribute('tabindex', '0');
  rerender(<Gallery {...gallery} zoomText={String} onZoom={() => undefined} />);
  expect(screen.getByRole('list')).not.toHaveAttribute('tabindex');
});

test('a single picture needs no controls', () => {
  render(<Gallery label="Pictures" images={['/1']} alt="Wool coat" positionText={() => ''} {...texts} />);
  expect(screen.getByRole('img', { name: 'Wool coat' })).toBeInTheDocument();
  expect(screen.queryByRole('button')).toBeNull();
});

test('a carousel is a named list whose arrows stop at the ends', async () => {
  const { container } = render(
    <Carousel label="You may also like" {...texts}>
      <a href="/1">One</a>
      <a href="/2">Two</a>
    </Carousel>,
  );
  expect(screen.getByRole('region', { name: 'You may also like' })).toBeInTheDocument();
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  layOut(screen.getByRole('list'));
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: 'Previous' }));
  expect(screen.getByRole('button', { name: 'Previous' })).toBeDisabled();
  await expectAccessible(container);
});
