import { renderToString } from 'react-dom/server';
import * as parts from './index';

const noop = () => undefined;
const texts = { previousText: 'Previous', nextText: 'Next' };
const images = ['/1', '/2'];

function Everything() {
  return (
    <>
      <parts.Gallery
        label="Pictures"
        images={images}
        alt="Coat"
        positionText={() => ''}
        color="#c9b79c"
        {...texts}
      />
      <parts.Carousel label="More" {...texts}>
        <parts.ProductTile
          to="/a"
          brand="HARBOUR"
          title="Coat"
          images={images}
          color="#c9b79c"
          listPrice={2}
          salePrice={1}
          priceTexts={{ was: 'was', now: 'now' }}
        />
      </parts.Carousel>
      <parts.Swatches label="Colour" swatches={[{ code: 'a', name: 'Camel', color: '#c9b79c' }]} />
      <parts.Dialog open onClose={noop} title="Notice" closeText="Close">
        Text
      </parts.Dialog>
      <parts.Drawer open={false} onClose={noop} title="Bag" closeText="Close" />
      <parts.Tabs
        label="In"
        selected="a"
        onSelect={noop}
        tabs={[{ id: 'a', label: 'A', content: 'Panel' }]}
      />
      <parts.Accordion items={[{ id: 'a', title: 'A', content: 'Content' }]} exclusive />
      <parts.ToastRegion
        label="Messages"
        toasts={[{ id: '1', text: 'Saved' }]}
        onDismiss={noop}
        dismissText="x"
      />
      <parts.QuantityStepper label="Quantity" decreaseText="-" increaseText="+" value={1} onChange={noop} />
      <parts.PasswordInput label="Password" showText="Show" hideText="Hide" />
      <parts.ProgressBar label="Progress" value={3} />
      <parts.SkeletonGrid label="Loading" />
    </>
  );
}

test('every part renders on a server, without a window and without an inline style', () => {
  expect(typeof window).toBe('undefined');
  const html = renderToString(<Everything />);
  expect(html).toContain('HARBOUR');
  expect(html).not.toMatch(/ style=/);
});

test('a picture is named where it stands and nowhere before: who wants it finds it there, in the width it has', () => {
  const html = renderToString(<parts.ShopImage src="/images/coat" alt="Coat" sizes="50vw" priority />);
  expect(html).toMatch(/<img[^>]*fetchPriority="high"/);
  expect(html).not.toContain('preload');
});
