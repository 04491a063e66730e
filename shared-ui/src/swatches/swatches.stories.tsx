import { productColours } from '../../stories/products';
import { Column } from '../../stories/sheet';
import { SwatchSlides } from './swatch-slides';
import { Swatches } from './swatches';

export default { component: Swatches };

const swatches = Object.entries(productColours).map(([name, color]) => ({ code: name, name, color }));

export function States() {
  return (
    <Column>
      <Swatches label="Colours" swatches={swatches} selected="navy" />
      <Swatches
        label="Colours with pages"
        swatches={swatches.map((swatch) => ({ ...swatch, to: `#${swatch.code}` }))}
        selected="rust"
      />
      <Swatches label="Colours in a tile" swatches={swatches} small more="+3" />
    </Column>
  );
}

export function Hover() {
  return <Swatches label="Colours" swatches={swatches} selected="navy" />;
}
Hover.tags = ['hover'];

export function Focus() {
  return <Swatches label="Colours" swatches={swatches} selected="navy" />;
}
Focus.tags = ['focus'];

/** A full row, with the rest behind an arrow. */
export function Slides() {
  const many = Array.from({ length: 22 }, (_, index) => swatches[index % swatches.length] ?? swatches[0]);
  return (
    <SwatchSlides
      label="All colours"
      previousText="Previous colours"
      nextText="More colours"
      selected="colour-3"
      swatches={many.flatMap((swatch, index) =>
        swatch ? [{ ...swatch, code: `colour-${index}`, name: `Colour ${index + 1}` }] : [],
      )}
    />
  );
}
Slides.tags = ['wide', 'phone'];
