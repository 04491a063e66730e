import { scaleBand, scaleLinear } from '@visx/scale';
import { Bar } from '@visx/shape';
import { formatMoney } from 'shared-contracts';
import { useWidth } from '../../measure/use-width';
import styles from './dashboard.module.css';

interface BarsPlotProps {
  label: string;
  /** The largest first. */
  bars: readonly { id: string; name: string; amount: number; tone: 'bit' | 'sit' | 'wholesale' }[];
}

const rowHeight = 48;
const textHeight = 22;

/** Amounts side by side: a name, its amount and a bar in each row. */
export function BarsPlot({ label, bars }: BarsPlotProps) {
  const { ref, width } = useWidth<HTMLDivElement>(320);
  const height = bars.length * rowHeight;
  const x = scaleLinear<number>({
    domain: [0, Math.max(1, ...bars.map(({ amount }) => amount))],
    range: [0, width],
  });
  const y = scaleBand<string>({ domain: bars.map(({ id }) => id), range: [0, height] });
  return (
    <div ref={ref} className={styles.plot}>
      <svg role="img" aria-label={label} width={width} height={height}>
        {bars.map(({ id, name, amount, tone }) => (
          <g key={id} transform={`translate(0, ${y(id) ?? 0})`}>
            <text className={styles.name} x={0} y={textHeight - 6}>
              {name}
            </text>
            <text className={styles.tick} x={width} y={textHeight - 6} textAnchor="end">
              {formatMoney(amount)}
            </text>
            <Bar
              className={styles[tone] ?? ''}
              x={0}
              y={textHeight}
              width={Math.max(amount > 0 ? 2 : 0, x(amount))}
              height={rowHeight - textHeight - 12}
            />
          </g>
        ))}
      </svg>
    </div>
  );
}
