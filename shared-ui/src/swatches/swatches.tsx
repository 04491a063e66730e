import { classes } from '../classes';
import { type LinkComponent, PlainLink } from '../link';
import { Tooltip } from '../tooltip/tooltip';
import styles from './swatches.module.css';

export interface Swatch {
  code: string;
  /** The colour's name, shown as a tooltip and read by screen readers. */
  name: string;
  /** Any CSS colour. */
  color: string;
  /** URL of its page; without one it is a button. */
  to?: string;
}

export interface SwatchesProps {
  label: string;
  swatches: readonly Swatch[];
  selected?: string | undefined;
  onSelect?(code: string): void;
  as?: LinkComponent;
  /** The smaller size, for a tile. */
  small?: boolean;
  /** Rendered after the last swatch, for example "+3". */
  more?: string | undefined;
}

function Dot({ color }: { color: string }) {
  return (
    <svg viewBox="0 0 28 28" className={styles.dot} aria-hidden="true">
      <circle cx="14" cy="14" r="10" fill={color} className={styles.fill} />
      <circle cx="14" cy="14" r="13.5" className={styles.ring} />
    </svg>
  );
}

/** The colours of a style: links when each has a page, else buttons. */
export function Swatches({
  label,
  swatches,
  selected,
  onSelect,
  as: Link = PlainLink,
  small,
  more,
}: SwatchesProps) {
  return (
    <ul aria-label={label} className={classes(styles.list, small && styles.small)}>
      {swatches.map(({ code, name, color, to }) => {
        const chosen = code === selected;
        const className = classes(styles.swatch, chosen && styles.chosen);
        return (
          <li key={code}>
            <Tooltip text={name} isName>
              {() =>
                to === undefined ? (
                  <button
                    type="button"
                    aria-label={name}
                    aria-pressed={chosen}
                    className={className}
                    onClick={() => onSelect?.(code)}
                  >
                    <Dot color={color} />
                  </button>
                ) : (
                  <Link
                    to={to}
                    aria-label={name}
                    aria-current={chosen || undefined}
                    className={className}
                    onClick={() => onSelect?.(code)}
                  >
                    <Dot color={color} />
                  </Link>
                )
              }
            </Tooltip>
          </li>
        );
      })}
      {more && <li className={styles.more}>{more}</li>}
    </ul>
  );
}
