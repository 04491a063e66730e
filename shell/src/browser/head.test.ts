import { applyHead } from './head';

test('the notice of a copy goes with the first page that the browser loads by itself', () => {
  document.body.innerHTML = '<section id="shop-stale"><p>Prices may have changed.</p></section><main></main>';
  applyHead({ title: 'Shirts' }, 'Harbour');
  expect(document.title).toBe('Shirts | Harbour');
  expect(document.body.textContent).not.toContain('Prices may have changed');
});
