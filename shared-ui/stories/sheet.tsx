import type { ReactNode } from 'react';

/** States side by side. */
export function Row({ children }: { children: ReactNode }) {
  return <div className="story-row">{children}</div>;
}

/** States below one another. */
export function Column({ children }: { children: ReactNode }) {
  return <div className="story-column">{children}</div>;
}

/** On a dark background. */
export function Inverse({ children }: { children: ReactNode }) {
  return <div className="story-inverse">{children}</div>;
}

/** In a container as narrow as a grid tile. */
export function Place({ children }: { children: ReactNode }) {
  return <div className="story-place">{children}</div>;
}

/** With space for what a control opens; `tall` for a list or a calendar. */
export function Room({ tall = false, children }: { tall?: boolean; children: ReactNode }) {
  return <div className={tall ? 'story-room story-room-tall' : 'story-room'}>{children}</div>;
}
