import { classes } from '../classes';
import { CheckIcon } from '../icon/icons';
import { type LinkComponent, PlainLink } from '../link';
import { VisuallyHidden } from '../visually-hidden/visually-hidden';
import styles from './stepper.module.css';

export interface StepperProps {
  label: string;
  /** A completed step with `to` is a link back. */
  steps: readonly { id: string; label: string; to?: string }[];
  current: string;
  /** Accessible text of a completed step: "done". */
  doneText: string;
  as?: LinkComponent;
}

/** The steps of the checkout and the current one. */
export function Stepper({ label, steps, current, doneText, as: Link = PlainLink }: StepperProps) {
  const at = steps.findIndex((step) => step.id === current);
  return (
    <nav aria-label={label}>
      <ol className={styles.list}>
        {steps.map((step, index) => {
          const done = index < at;
          const content = (
            <>
              {done && <CheckIcon size="sm" />}
              {step.label}
              {done && <VisuallyHidden> {doneText}</VisuallyHidden>}
            </>
          );
          return (
            <li
              key={step.id}
              aria-current={index === at ? 'step' : undefined}
              className={classes(styles.step, index <= at && styles.reached, index === at && styles.now)}
            >
              {done && step.to !== undefined ? (
                <Link to={step.to} className={styles.text}>
                  {content}
                </Link>
              ) : (
                <span className={styles.text}>{content}</span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
