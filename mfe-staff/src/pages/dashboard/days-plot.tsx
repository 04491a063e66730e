import { AxisBottom, AxisLeft } from '@visx/axis';
import { scaleBand, scaleLinear } from '@visx/scale';
import { BarStack } from '@visx/shape';
import { type Dashboard, salesChannels } from 'shared-contracts/wire/merchant-dashboard';
import { useWidth } from '../../measure/use-width';
import styles from './dashboard.module.css';
import { useFormats } from './use-formats';

const height = 260;
const left = 64;
const bottom = 28;
const top = 8;
/** Width of one label of the time axis. */
const labelWidth = 64;

/** `2026-03-01` as `01/03`; the table has the year. */
const shortDay = (day: string) => `${day.slice(8, 10)}/${day.slice(5, 7)}`;

/** Sales by day, the channels on top of each other. */
export function DaysPlot({ days, label }: { days: Dashboard['days']; label: string }) {
  const { axisMoney } = useFormats();
  const { ref, width } = useWidth<HTMLDivElement>(640);
  const most = Math.max(1, ...days.map(({ total }) => total));
  const x = scaleBand<string>({
    domain: days.map(({ day }) => day),
    range: [left, width],
    padding: days.length > 60 ? 0.1 : 0.3,
  });
  const y = scaleLinear<number>({ domain: [0, most], range: [height - bottom, top], nice: 4 });
  const step = Math.max(1, Math.ceil((days.length * labelWidth) / Math.max(labelWidth, width - left)));
  const ticks = days.map(({ day }) => day).filter((_, index) => index % step === 0);

  return (
    <div ref={ref} className={styles.plot}>
      <svg role="img" aria-label={label} width={width} height={height}>
        <BarStack
          data={[...days]}
          keys={[...salesChannels]}
          value={({ sales }, channel) => sales[channel]}
          x={({ day }) => day}
          xScale={x}
          yScale={y}
          color={(channel) => channel}
        >
          {(stacks) =>
            stacks.flatMap(({ key, bars }) =>
              bars
                .filter((bar) => bar.height > 0)
                .map((bar) => (
                  <rect
                    key={`${key} ${bar.index}`}
                    className={styles[key]}
                    x={bar.x}
                    y={bar.y}
                    width={bar.width}
                    height={bar.height}
                  />
                )),
            )
          }
        </BarStack>
        <AxisLeft
          scale={y}
          left={left}
          numTicks={4}
          hideTicks
          hideAxisLine
          tickFormat={(cents) => axisMoney(Number(cents))}
          tickComponent={({ formattedValue, x: at, y: line }) => (
            <text className={styles.tick} x={at} y={line} dy="0.3em" textAnchor="end">
              {formattedValue}
            </text>
          )}
        />
        <AxisBottom
          scale={x}
          top={height - bottom}
          tickValues={ticks}
          hideTicks
          axisLineClassName={styles.axis ?? ''}
          tickFormat={shortDay}
          tickComponent={({ formattedValue, x: at, y: line }) => (
            <text className={styles.tick} x={at} y={line} dy="0.5em" textAnchor="middle">
              {formattedValue}
            </text>
          )}
        />
      </svg>
    </div>
  );
}
