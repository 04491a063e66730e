import { type CSSProperties, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { classes } from 'shared-ui';
import type { getT } from '../../app/messages/owners';
import { BoxLabel } from './box-label';
import { lookEveryMs, partsByElement, useBoxes } from './boxes';
import { keyOf, type OwnedPart } from './find-parts';
import { coverOf, findRoom, type Rect } from './find-room';
import styles from './owners-overlay.module.css';
import { pressable } from './top-element';

/** Smaller boxes get no label. */
const labelled = { widthPx: 120, heightPx: 40 };
/** Classes in the style sheet, one per owner; when there are more owners than classes, some owners share one. */
const tones = [styles.tone0, styles.tone1, styles.tone2, styles.tone3, styles.tone4, styles.tone5];

interface OwnersOverlayProps {
  t: ReturnType<typeof getT>;
  look(): OwnedPart[];
  versions: ReadonlyMap<string, string>;
  onClose(): void;
}

/**
 * Outlines each part of the page with its owner. Only the legend takes clicks, so the shop below stays
 * usable. The legend starts folded and stands where it covers least of what can be pressed, until somebody
 * unfolds it or puts it into a corner.
 */
export function OwnersOverlay({ t, look, versions, onClose }: OwnersOverlayProps) {
  const boxes = useBoxes(look);
  const partOf = useMemo(() => partsByElement(boxes), [boxes]);
  const pointed = usePointed(partOf);
  const [corner, setCorner] = useState<'lower' | 'upper'>();
  const [isOpen, setIsOpen] = useState(false);
  const legend = useRef<HTMLElement>(null);
  const place = useRoom(legend, corner === undefined && !isOpen);
  const owners = [...versions.keys()];
  const toneOf = (owner: string) => tones[owners.indexOf(owner) % tones.length];
  const parts = [...new Map(boxes.map(({ part }) => [keyOf(part), part])).values()];
  const labelOf = (part: OwnedPart) =>
    `${part.owner} ${versions.get(part.owner) ?? ''} · ${shortPath(part) ?? `${t(part.kind)} ${part.name}`}`;
  const nameOf = ({ owner, kind, name }: OwnedPart) => `${owner} · ${t(kind)} ${name}`;
  return (
    <>
      <div aria-hidden="true">
        {boxes.map(
          (box) =>
            box.isShown && (
              <div
                key={box.key}
                className={classes(
                  styles.box,
                  toneOf(box.part.owner),
                  box.part.isWaiting && styles.waiting,
                  box.part === pointed && styles.pointed,
                )}
                style={{ left: box.left, top: box.top, width: box.width, height: box.height }}
              >
                {box.width >= labelled.widthPx && box.height >= labelled.heightPx && (
                  <BoxLabel text={labelOf(box.part)} box={box} partOf={partOf} />
                )}
              </div>
            ),
        )}
      </div>
      <section
        ref={legend}
        className={classes(styles.legend, isOpen && styles.open, corner === 'upper' && styles.moved)}
        style={corner === undefined ? place : undefined}
        aria-label={t('title')}
      >
        <div className={styles.head}>
          <button
            type="button"
            className={classes(styles.button, styles.all)}
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          >
            {t('all')}
          </button>
          <button
            type="button"
            className={styles.button}
            onClick={() => setCorner(corner === 'upper' ? 'lower' : 'upper')}
          >
            {t('move')}
          </button>
          <button type="button" className={styles.button} onClick={onClose}>
            {t('close')}
          </button>
        </div>
        <p className={styles.pointer}>
          {t('pointer')}:{' '}
          {pointed ? `${nameOf(pointed)} · ${versions.get(pointed.owner) ?? ''}` : t('nothing')}
          {pointed?.isWaiting && ` · ${t('waiting')}`}
          {pointed && <PartFile part={pointed} t={t} />}
        </p>
        <div hidden={!isOpen}>
          <h2 className={styles.title}>{t('title')}</h2>
          <p className={styles.keys}>{t('keys')}</p>
          <ul className={styles.owners}>
            {owners
              .filter((owner) => parts.some((part) => part.owner === owner))
              .map((owner) => (
                <li key={owner} className={classes(styles.owner, toneOf(owner))}>
                  <strong>{owner}</strong> {versions.get(owner)}
                  <ul className={styles.parts}>
                    {parts
                      .filter((part) => part.owner === owner)
                      .map((part) => (
                        <li key={keyOf(part)}>
                          {t(part.kind)} <b>{part.name}</b>
                          {part.elements.length > 1 && <> · {t('times', { count: part.elements.length })}</>}
                          {part.isWaiting && <> · {t('waiting')}</>}
                          <code className={styles.source}>{part.source}</code>
                          {part.view && part.view !== part.source && <PartFile part={part} t={t} />}
                        </li>
                      ))}
                  </ul>
                </li>
              ))}
          </ul>
        </div>
      </section>
    </>
  );
}

/**
 * The file of the component. An application's own router chooses the page, which may be another than the URL's, such as
 * the login.
 */
function PartFile({ part, t }: Pick<OwnersOverlayProps, 't'> & { part: OwnedPart }) {
  return (
    <span className={styles.source}>
      {part.kind === 'application' && part.view && `${t('byUrl')}: `}
      <code>{part.view ?? part.source}</code>
    </span>
  );
}

/** `pages/item/item-page` of `mfe-catalog/src/pages/item/item-page.tsx` */
function shortPath({ kind, view, source }: OwnedPart): string | undefined {
  const file = view ?? source;
  return kind === 'application' ? undefined : /^[^/]+\/src\/(.+)\.tsx?$/.exec(file)?.[1];
}

/**
 * Where the legend covers least of what can be pressed. Looks again at an interval, and moves the legend
 * only if it covers something and the pointer is elsewhere.
 */
function useRoom(legend: RefObject<HTMLElement | null>, isFree: boolean): CSSProperties | undefined {
  const [place, setPlace] = useState<CSSProperties>();
  useEffect(() => {
    if (!isFree) return undefined;
    const lookAgain = () => {
      const element = legend.current;
      if (!element || element.matches(':hover, :focus-within')) return;
      const viewport = { width: innerWidth, height: innerHeight };
      const now = element.getBoundingClientRect();
      const obstacles = obstaclesOf(element, viewport);
      const cover = coverOf(now, obstacles);
      if (cover === 0) return;
      const room = findRoom({ width: now.width, height: now.height }, viewport, obstacles);
      if (coverOf(room, obstacles) < cover) setPlace(placeOf(room, viewport));
    };
    lookAgain();
    const timer = setInterval(lookAgain, lookEveryMs);
    return () => clearInterval(timer);
  }, [legend, isFree]);
  return place;
}

/** What can be pressed in the window, except the legend itself. */
function obstaclesOf(legend: Element, viewport: { width: number; height: number }): Rect[] {
  return [...document.querySelectorAll(pressable)]
    .filter((element) => !legend.contains(element) && element.checkVisibility({ visibilityProperty: true }))
    .map((element) => element.getBoundingClientRect())
    .filter(
      ({ left, top, right, bottom, width, height }) =>
        width * height > 0 && right > 0 && bottom > 0 && left < viewport.width && top < viewport.height,
    );
}

/** Held at the nearer edges, so that the legend stays in the window when it unfolds. */
function placeOf(room: Rect, viewport: { width: number; height: number }): CSSProperties {
  const right = viewport.width - room.left - room.width;
  const bottom = viewport.height - room.top - room.height;
  return {
    ...(room.top < bottom ? { top: room.top, bottom: 'auto' } : { top: 'auto', bottom }),
    ...(room.left < right ? { left: room.left, right: 'auto' } : { left: 'auto', right }),
  };
}

function usePointed(partOf: (element: Element | null) => OwnedPart | undefined): OwnedPart | undefined {
  const [point, setPoint] = useState<{ x: number; y: number }>();
  useEffect(() => {
    const move = ({ clientX: x, clientY: y }: PointerEvent) => setPoint({ x, y });
    addEventListener('pointermove', move, { passive: true });
    return () => removeEventListener('pointermove', move);
  }, []);
  // Not the event's target: a fragment that loads under the pointer replaces that element.
  return point && partOf(document.elementFromPoint(point.x, point.y));
}
