import type { ReactNode } from 'react';
import styles from './method-marks.module.css';

/** Each mark in one colour, so that no method is louder than another. */
const marks: Readonly<Record<string, ReactNode>> = {
  visa: <path d="M5 5l3 10 5-10M16 5l-2 10M24 6c-4-2-6 2-3 4s1 6-4 4M27 15l5-10 2 10M29 12h4" />,
  mc: (
    <>
      <circle cx="16" cy="10" r="6.5" />
      <circle cx="24" cy="10" r="6.5" />
    </>
  ),
  amex: <path d="M3 15L7 5l4 10M4.5 12h5M14 15V5l3.5 6L21 5v10M30 5h-6v10h6M24 10h5M32 5l6 10M38 5l-6 10" />,
  alipay_hk: <path d="M12 5h16M20 2v3M14 9h12c-2 5-8 9-13 8s-4-6 1-6 9 3 15 6" />,
  wechatpayHK: (
    <>
      <path d="M10 15c-5-4-1-12 6-12 4 0 7 2 8 5M10 15l-1 3 4-2" />
      <path d="M29 17c5-3 2-9-4-9s-9 6-4 9c2 1 5 1 6 0l3 2z" />
    </>
  ),
  fps: <path d="M12 4h13l-4-3M28 16H15l4 3M12 10h16" />,
  payme: <path d="M15 18V3h6c7 0 7 9 0 9h-6" />,
  octopus: <path d="M20 10c-6-9-13-5-13 0s7 9 13 0 13-5 13 0-7 9-13 0" />,
  applepay: (
    <>
      <path d="M13 7c-4-2-6 1-6 4s2 6 4 6 2-1 3-1M13 7c2-1 3 0 4 1M13 5c0-2 1-3 2-3" />
      <path d="M22 17V4h4c5 0 5 7 0 7h-4" />
    </>
  ),
  googlepay: (
    <>
      <path d="M16 6c-3-4-10-2-10 4s9 8 10 0h-5" />
      <path d="M22 17V4h4c5 0 5 7 0 7h-4" />
    </>
  ),
};

/** The marks of methods or card brands beside their names. Decorative: the label says the name. */
export function MethodMarks({ names }: { names: readonly string[] }) {
  const known = names.filter((name) => Object.hasOwn(marks, name));
  if (known.length === 0) return null;
  return (
    <span className={styles.marks}>
      {known.map((name) => (
        <svg key={name} viewBox="0 0 40 20" aria-hidden="true" focusable="false" className={styles.mark}>
          {marks[name]}
        </svg>
      ))}
    </span>
  );
}
