import { code128 } from 'shared-contracts/code128';
import styles from './barcode.module.css';

/** The width of the thinnest bar, 10 mil: scanners and phones read it from any office printer. */
const moduleMm = 0.254;
const heightMm = 12;

/** A number as Code 128 for a scanner, on paper. Its text stands beside it. */
export function Barcode({ text }: { text: string }) {
  const { width, bars } = code128(text);
  return (
    <svg
      className={styles.barcode}
      width={`${width * moduleMm}mm`}
      height={`${heightMm}mm`}
      viewBox={`0 0 ${width} 1`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      aria-hidden="true"
    >
      <path d={bars.map((bar) => `M${bar.x} 0h${bar.width}v1h${-bar.width}z`).join('')} />
    </svg>
  );
}
