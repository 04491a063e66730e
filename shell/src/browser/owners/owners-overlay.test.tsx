import { render, screen } from '@testing-library/react';
import { getT } from '../../app/messages/owners';
import type { OwnedPart } from './find-parts';
import { OwnersOverlay } from './owners-overlay';

const parts: OwnedPart[] = [];

/** Adds an element at a place of the window; `html` may add more below it. */
function place(at: string, html = '', parent: Element = document.body): HTMLElement {
  const element = document.createElement('div');
  element.dataset.at = at;
  element.innerHTML = html;
  parent.append(element);
  return element;
}

function own(name: string, element: Element, kind: OwnedPart['kind'] = 'fragment'): void {
  parts.push({ owner: 'mfe-catalog', kind, name, source: '', isWaiting: false, elements: [element] });
}

function rectOf(element: Element): DOMRect {
  const [left = 0, top = 0, width = 0, height = 0] =
    element.getAttribute('data-at')?.split(' ').map(Number) ?? [];
  return { left, top, width, height, right: left + width, bottom: top + height } as DOMRect;
}

/** jsdom has no layout: elements have the place of their attribute, and a later element is on top of an earlier one. */
beforeEach(() => {
  document.body.replaceChildren();
  parts.length = 0;
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function rect(this: Element) {
    return rectOf(this);
  });
  jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(120);
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(20);
  Range.prototype.getClientRects = function rects() {
    return [rectOf(this.startContainer.parentElement as Element)] as unknown as DOMRectList;
  };
  Element.prototype.checkVisibility = () => true;
  document.elementFromPoint = (x, y) =>
    [...document.querySelectorAll('[data-at]')].findLast((element) => {
      const { left, top, right, bottom } = rectOf(element);
      return x >= left && x < right && y >= top && y < bottom;
    }) ?? null;
});
afterEach(() => jest.restoreAllMocks());

const look = () => parts;
const versions = new Map([['mfe-catalog', '1.2.0']]);

function show(): { outlined: string[]; label(text: string): HTMLElement } {
  const { container } = render(
    <OwnersOverlay t={getT('en')} look={look} versions={versions} onClose={() => {}} />,
  );
  const boxes = [...container.querySelectorAll<HTMLElement>('.box')];
  return {
    outlined: boxes.map(({ style }) => [style.left, style.top, style.width, style.height].join(' ')),
    label: (text) => screen.getByText(text, { selector: '.label' }),
  };
}

test('outlines what is on top, not what an open dialog covers', () => {
  const page = place('0 0 1000 700');
  own('listing-page', page, 'page');
  own('wishlist-heart', place('100 100 40 40', '', page));
  own('wishlist-heart', place('700 100 40 40', '', page));
  own('mini-cart', place('600 0 400 700'));
  expect(show().outlined).toEqual(['0px 0px 1000px 700px', '100px 100px 40px 40px', '600px 0px 400px 700px']);
});

test('does not outline the header below a dialog that stands in it', () => {
  const header = place('0 0 1000 100', '<dialog data-at="0 0 1024 768"></dialog>');
  own('header', header, 'part');
  own('quick-view', header.querySelector('dialog') as Element);
  expect(show().outlined).toEqual(['0px 0px 1024px 768px']);
});

test('outlines what is scrolled out of the window, and the elements of an island', () => {
  own('footer', place('0 900 1000 300'), 'part');
  const island = place('');
  island.style.display = 'contents';
  place('0 100 1000 200', '', island);
  own('page-error', island, 'page');
  expect(show().outlined).toEqual(['0px 900px 1000px 300px', '0px 100px 1000px 200px']);
});

test('a label covers neither words nor links', () => {
  const page = place('0 0 1000 700');
  own('listing-page', page, 'page');
  place('0 0 300 40', 'Home / Men', page);
  place('300 0 500 40', '', place('', '<a href="/premium"></a>', page).querySelector('a') as Element);
  const { style } = show().label('mfe-catalog 1.2.0 · page listing-page');
  expect(style.visibility).toBe('');
  expect(Number.parseFloat(style.left)).toBeGreaterThanOrEqual(800);
  expect(style.top).toBe('0px');
});

test('a label stands on a picture rather than on words', () => {
  const page = place('0 0 1000 700');
  own('home-page', page, 'page');
  place('0 0 1000 700', 'Words everywhere', page);
  const picture = document.createElement('img');
  picture.dataset.at = '0 300 1000 400';
  page.append(picture);
  const { style } = show().label('mfe-catalog 1.2.0 · page home-page');
  expect(Number.parseFloat(style.top)).toBeGreaterThanOrEqual(300);
});

test('a label shows the path of the view', () => {
  own('item-page', place('0 0 1000 700'), 'page');
  Object.assign(parts[0] ?? {}, {
    source: 'mfe-catalog/remote.ts',
    view: 'mfe-catalog/src/pages/item/item-page.tsx',
  });
  expect(show().label('mfe-catalog 1.2.0 · pages/item/item-page')).toBeVisible();
  const legend = screen.getByRole('region', { name: 'Who owns what' });
  expect(legend).toHaveTextContent('mfe-catalog/src/pages/item/item-page.tsx');
  expect(legend).toHaveTextContent('mfe-catalog/remote.ts');
});

test('an application goes by its path, with the page of the URL', () => {
  own('/staff', place('0 0 1000 700'), 'application');
  Object.assign(parts[0] ?? {}, {
    source: 'mfe-catalog/remote.ts',
    view: 'mfe-catalog/src/pages/orders/orders-page.tsx',
  });
  expect(show().label('mfe-catalog 1.2.0 · application /staff')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Who owns what' })).toHaveTextContent(
    'page of this URL: mfe-catalog/src/pages/orders/orders-page.tsx',
  );
});

test('a label may stand on a card over which a link stretches, but not on the words of that link', () => {
  const page = place('0 0 1000 700');
  own('home-page', page, 'page');
  const card = place('0 0 1000 700', '<a href="/women" data-at="0 0 600 100">Long lines</a>', page);
  const pointAt = document.elementFromPoint;
  document.elementFromPoint = (x, y) => {
    const top = pointAt(x, y);
    return top === card ? card.querySelector('a') : top;
  };
  const { style } = show().label('mfe-catalog 1.2.0 · page home-page');
  expect(style.visibility).toBe('');
  expect(Number.parseFloat(style.left)).toBeGreaterThanOrEqual(600);
});

test('a label without a free place is hidden', () => {
  const page = place('0 0 1000 700', 'Words everywhere');
  own('content-page', page, 'page');
  expect(show().label('mfe-catalog 1.2.0 · page content-page')).toHaveClass('seeking');
});
