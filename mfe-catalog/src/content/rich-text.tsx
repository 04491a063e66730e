import type { ContentValue } from 'shared-contracts';
import { Container, Heading, ShopImage } from 'shared-ui';
import { ContentLink } from './content-link';
import styles from './rich-text.module.css';

type Block = ContentValue<'richText'>['blocks'][number];

interface RichTextProps {
  value: ContentValue<'richText'>;
  /** 1 when no component above is the page's title. */
  level: 1 | 2;
  /** True beside a menu: the text is not centred. */
  beside: boolean;
}

/** Renders paragraphs and headings from data: content cannot contain markup. */
export function RichText({ value: { title, blocks }, level, beside }: RichTextProps) {
  return (
    <Container width="text" flush={beside}>
      <section className={styles.text}>
        {title && (
          <Heading level={level} look={level === 1 ? 'large' : 'medium'}>
            {title}
          </Heading>
        )}
        {blocks.map((block, index) => (
          <TextBlock
            key={index}
            block={block}
            headingLevel={title && level === 2 ? 3 : 2}
            anchor={beside ? anchorOf(block.text) : undefined}
          />
        ))}
      </section>
    </Container>
  );
}

/** Links to a section of a help page name its heading: `/help/help-centre#returns`, `#退貨`. */
function anchorOf(heading = ''): string {
  return heading.trim().toLowerCase().replace(/\s+/g, '-');
}

/** A kind unknown to this version is left out. */
function TextBlock({
  block,
  headingLevel,
  anchor,
}: {
  block: Block;
  headingLevel: 2 | 3;
  anchor: string | undefined;
}) {
  const { kind, text = '', items = [], href, image } = block;
  switch (kind) {
    case 'heading':
      return (
        <Heading level={headingLevel} look="small" id={anchor} className={styles.heading}>
          {text}
        </Heading>
      );
    case 'paragraph':
      return <p>{text}</p>;
    case 'list':
      return (
        <ul className={styles.list}>
          {items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      );
    case 'image':
      return <ShopImage src={image} alt={text} sizes="(min-width: 820px) 49rem, 94vw" ratio="wide" />;
    case 'link':
      return (
        <p>
          <ContentLink to={href ?? ''} className={styles.link}>
            {text || href}
          </ContentLink>
        </p>
      );
    default:
      return null;
  }
}
