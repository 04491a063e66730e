import { useEffect, useState } from 'react';
import { classes } from 'shared-ui';
import type { getT } from '../../app/messages/owners';
import type { OwnedPart } from './find-parts';
import styles from './owners-overlay.module.css';

/**
 * Positions change with scrolling, loading and navigation: they are measured on scroll and at this interval.
 */
const lookEveryMs = 250;
/** Smaller boxes get no label. */
const labelled = { widthPx: 120, heightPx: 40 };
/** One class per owner, defined in the style sheet. */
const tones = [styles.tone0, styles.tone1, styles.tone2, styles.tone3, styles.tone4, styles.tone5];

interface Box {
  part: OwnedPart;
  left: number;
  top: number;
  width: number;
  height: number;
}

interface OwnersOverlayProps {
  t: ReturnType<typeof getT>;
  look(): OwnedPart[];
  versions: ReadonlyMap<string, string>;
  onClose(): void;
}

/**
 * Outlines each part of the page with its owner. Only the legend takes clicks, so the shop below stays
 * usable; it moves aside and folds, because it covers a part of the page.
 */
export function OwnersOverlay({ t, look, versions, onClose }: OwnersOverlayProps) {
  const boxes = useBoxes(look);
  const pointed = usePointed(boxes);
  const [isMoved, setIsMoved] = useState(false);
  const owners = [...versions.keys()];
  const toneOf = (owner: string) => tones[owners.indexOf(owner) % tones.length];
  const parts = [...new Map(boxes.map(({ part }) => [keyOf(part), part])).values()];
  const nameOf = ({ owner, kind, name }: OwnedPart) => `${owner} · ${t(kind)} ${name}`;
  return (
    <>
      <div aria-hidden="true">
        {boxes.map(({ part, left, top, width, height }, index) => (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: boxes hold no state.
            key={index}
            className={classes(
              styles.box,
              toneOf(part.owner),
              part.isWaiting && styles.waiting,
              part === pointed && styles.pointed,
            )}
            style={{ left, top, width, height }}
          >
            {width >= labelled.widthPx && height >= labelled.heightPx && (
              <span className={styles.label}>{nameOf(part)}</span>
            )}
          </div>
        ))}
      </div>
      <section className={classes(styles.legend, isMoved && styles.moved)} aria-label={t('title')}>
        <div className={styles.head}>
          <h2 className={styles.title}>{t('title')}</h2>
          <button type="button" className={styles.button} onClick={() => setIsMoved(!isMoved)}>
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
          {pointed?.source && <code className={styles.source}>{pointed.source}</code>}
        </p>
        <p className={styles.keys}>{t('keys')}</p>
        <details open>
          <summary className={styles.all}>{t('all')}</summary>
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
                          <br />
                          <code>{part.source}</code>
                        </li>
                      ))}
                  </ul>
                </li>
              ))}
          </ul>
        </details>
      </section>
    </>
  );
}

function keyOf({ owner, kind, name, isWaiting }: OwnedPart): string {
  return [owner, kind, name, isWaiting].join(' ');
}

function useBoxes(look: () => OwnedPart[]): readonly Box[] {
  const [boxes, setBoxes] = useState<readonly Box[]>([]);
  useEffect(() => {
    let parts: OwnedPart[] = [];
    const measure = () =>
      setBoxes(parts.flatMap((part) => part.elements.flatMap((element) => boxOf(part, element))));
    const lookAgain = () => {
      parts = look();
      measure();
    };
    lookAgain();
    const timer = setInterval(lookAgain, lookEveryMs);
    addEventListener('scroll', measure, { passive: true, capture: true });
    addEventListener('resize', measure);
    return () => {
      clearInterval(timer);
      removeEventListener('scroll', measure, { capture: true });
      removeEventListener('resize', measure);
    };
  }, [look]);
  return boxes;
}

/** Empty for an element without size, such as a closed dialog. */
function boxOf(part: OwnedPart, element: Element): Box[] {
  const { left, top, width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0 ? [{ part, left, top, width, height }] : [];
}

/** The innermost part under the pointer. A dialog hides the parts behind it. */
function usePointed(boxes: readonly Box[]): OwnedPart | undefined {
  const [point, setPoint] = useState<{ x: number; y: number }>();
  useEffect(() => {
    const move = ({ clientX: x, clientY: y }: PointerEvent) => setPoint({ x, y });
    addEventListener('pointermove', move, { passive: true });
    return () => removeEventListener('pointermove', move);
  }, []);
  // Not the event's target: a fragment that loads under the pointer replaces that element.
  const target = point && document.elementFromPoint(point.x, point.y);
  const partOf = new Map(
    boxes.flatMap(({ part }) => part.elements.map((element) => [element, part] as const)),
  );
  for (let element = target; element; element = element.parentElement ?? undefined) {
    const part = partOf.get(element);
    if (part) return part;
  }
  return undefined;
}
