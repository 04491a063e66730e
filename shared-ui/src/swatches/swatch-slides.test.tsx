import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expectAccessible } from '../testing/expect-accessible';
import { swatchRows } from './swatch-rows';
import { SwatchSlides } from './swatch-slides';

test.each([
  ['pc', 15, [15]],
  ['pc', 16, [14, 2]],
  ['pc', 40, [14, 13, 13]],
  ['mobile', 18, [18]],
  ['mobile', 19, [17, 2]],
  ['mobile', 50, [17, 16, 16, 1]],
] as const)('%s shows %i colours in rows of %j (behaviour/limits)', (device, count, expected) => {
  const colours = Array.from({ length: count }, (_, index) => index);
  const rows = swatchRows(colours, device);
  expect(rows.map((row) => row.length)).toEqual(expected);
  expect(rows.flat()).toEqual(colours);
});

const colours = Array.from({ length: 30 }, (_, index) => ({
  code: String(index),
  name: `Colour ${index}`,
  color: '#c9b79c',
}));
const shown = () => screen.getAllByRole('listitem').length;

test('turns to the other colours and back, starting where the chosen one is', async () => {
  const { container } = render(
    <SwatchSlides
      label="Colours"
      previousText="Previous colours"
      nextText="More colours"
      swatches={colours}
      selected="20"
    />,
  );
  expect(screen.getByRole('button', { name: 'Colour 20', pressed: true })).toBeInTheDocument();
  expect(shown()).toBe(13);
  await userEvent.click(screen.getByRole('button', { name: 'Previous colours' }));
  expect(shown()).toBe(14);
  expect(screen.queryByRole('button', { name: 'Previous colours' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'More colours' }));
  await userEvent.click(screen.getByRole('button', { name: 'More colours' }));
  expect(shown()).toBe(3);
  expect(screen.queryByRole('button', { name: 'More colours' })).toBeNull();
  await expectAccessible(container);
});
