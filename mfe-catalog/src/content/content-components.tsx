import { type ContentComponent, isContentVisible, type ListedProduct } from 'shared-contracts';
import { useChannel, useSession } from 'shared-runtime';
import { VisuallyHidden } from 'shared-ui';
import styles from './content-components.module.css';
import { Hero } from './hero';
import { ProductRow } from './product-row';
import { RichText } from './rich-text';
import { rowKey } from './row-key';
import { Tiles } from './tiles';

interface ContentComponentsProps {
  components: readonly ContentComponent[];
  /** Products of the rows, on their way. */
  rows?: Readonly<Record<string, unknown>>;
  /** Of the page, for listeners, where the first component has no title that could be its heading. */
  title: string;
  /** Beside a menu: texts start where the column starts. */
  beside?: boolean;
}

/**
 * The components of a content page that this visitor is to see (behaviour 5, content visibility). The server shows a
 * guest's; what a member's labels add or take away follows after hydration.
 */
export function ContentComponents({ components, rows = {}, title, beside = false }: ContentComponentsProps) {
  const channel = useChannel();
  const { user } = useSession();
  const labels = user?.memberLabels.map(({ labelCode }) => labelCode) ?? [];
  const shown = components
    .map((component, index) => ({ component, index }))
    .filter(({ component }) => isContentVisible(component.visibility, channel, labels));
  const first = shown[0];
  const isTitled = first !== undefined && hasTitle(first.component);
  return (
    <div className={styles.components}>
      {!isTitled && (
        <h1 className={styles.title}>
          <VisuallyHidden>{title}</VisuallyHidden>
        </h1>
      )}
      {shown.map(({ component, index }) => (
        <Component
          key={`${index} ${component.componentKey}`}
          component={component}
          first={index === first?.index}
          beside={beside}
          products={rows[rowKey(index)] as Promise<ListedProduct[]> | undefined}
        />
      ))}
    </div>
  );
}

function hasTitle({ componentKey, componentValue }: ContentComponent): boolean {
  return componentKey === 'hero' || (componentKey === 'richText' && componentValue.title !== undefined);
}

function Component({
  component,
  first,
  beside,
  products,
}: {
  component: ContentComponent;
  first: boolean;
  beside: boolean;
  products: Promise<ListedProduct[]> | undefined;
}) {
  switch (component.componentKey) {
    case 'hero':
      return <Hero value={component.componentValue} first={first} />;
    case 'tiles':
      return <Tiles value={component.componentValue} />;
    case 'productRow':
      return <ProductRow value={component.componentValue} products={products} />;
    case 'richText':
      return <RichText value={component.componentValue} level={first ? 1 : 2} beside={beside} />;
    default:
      // Notice bar, banner, footer and popups are the shell's.
      return null;
  }
}
