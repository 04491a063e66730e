import {
  siAlipay,
  siAmericanexpress,
  siApplepay,
  siGooglepay,
  siMastercard,
  siVisa,
  siWechat,
} from 'simple-icons';
import styles from './method-marks.module.css';

/** The owners' marks, each in one colour, so that no method is louder than another. Methods without one have a name. */
const marks: Readonly<Record<string, { path: string }>> = {
  visa: siVisa,
  mc: siMastercard,
  amex: siAmericanexpress,
  alipay_hk: siAlipay,
  wechatpayHK: siWechat,
  applepay: siApplepay,
  googlepay: siGooglepay,
};

/** The marks of methods or card brands beside their names. Decorative: the label says the name. */
export function MethodMarks({ names }: { names: readonly string[] }) {
  const known = names.filter((name) => Object.hasOwn(marks, name));
  if (known.length === 0) return null;
  return (
    <span className={styles.marks}>
      {known.map((name) => (
        <svg key={name} viewBox="0 0 24 24" aria-hidden="true" className={styles.mark}>
          <path d={marks[name]?.path} />
        </svg>
      ))}
    </span>
  );
}
