import { useSay, useStoryLanguage } from '../../stories/language';
import { listing } from '../../stories/products';
import { HeartButton } from '../heart-button/heart-button';
import { PlainLink } from '../link';
import { translatorOf } from '../testing/listing-words';
import { Listing } from './listing';

export default { component: Listing, tags: ['wide'] };

const nothing = () => undefined;

function List({ query, total, pendingQuery }: { query?: string; total?: number; pendingQuery?: string }) {
  const say = useSay();
  const language = useStoryLanguage();
  return (
    <Listing
      listing={listing(language, query, total)}
      pathname="/bit/MEN"
      pendingQuery={pendingQuery}
      t={translatorOf(language)}
      as={PlainLink}
      onGo={nothing}
      onMore={() => Promise.resolve(true)}
      heart={({ title }) => (
        <HeartButton
          pressed={false}
          label={say(`Add ${title} to the wishlist`, `將 ${title} 加入願望清單`)}
        />
      )}
      onQuickView={nothing}
    />
  );
}

export function Products() {
  return <List query="size=ALPHA@@@M&color=navy" />;
}
Products.tags = ['zh', 'phone'];

export function Loading() {
  return <List total={4} pendingQuery="color=rust" />;
}

export function NothingLeft() {
  return <List query="color=rust" total={0} />;
}
NothingLeft.tags = ['phone'];
