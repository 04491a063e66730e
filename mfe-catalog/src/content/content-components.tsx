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
  /** Products of the rows, as promises. */
  rows?: Readonly<Record<string, unknown>>;
  /** Accessible page title, for when the first component has none that could be the heading. */
  title: string;
  /** True beside a menu: text starts at the column's edge. */
  beside?: boolean;
}

/**
 * The components of a content page that this visitor may see (behaviour/validation, content visibility). The server
 * renders a guest's view; components that depend on a member's labels change after hydration.
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
      // The shell renders notice bar, banner, footer and popups.
      return null;
  }
}
