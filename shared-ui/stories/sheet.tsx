import type { ReactNode } from 'react';

/** States side by side. */
export function Row({ children }: { children: ReactNode }) {
  return <div className="story-row">{children}</div>;
}

/** States below one another. */
export function Column({ children }: { children: ReactNode }) {
  return <div className="story-column">{children}</div>;
}

/** On the dark ground. */
export function Inverse({ children }: { children: ReactNode }) {
  return <div className="story-inverse">{children}</div>;
}

/** A narrow place, as a tile of a grid. */
export function Place({ children }: { children: ReactNode }) {
  return <div className="story-place">{children}</div>;
}

/** With room for what opens at a control; `tall` for a list or a calendar. */
export function Room({ tall = false, children }: { tall?: boolean; children: ReactNode }) {
  return <div className={tall ? 'story-room story-room-tall' : 'story-room'}>{children}</div>;
}
