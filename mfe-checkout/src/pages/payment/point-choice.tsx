import { useEffect, useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import { type Locale, type PickUpKind, placeNames, type Store } from 'shared-contracts';
import { useServices } from 'shared-runtime';
import { Button, Notice, RadioGroup, Select } from 'shared-ui';
import { useT } from '../../messages/checkout';
import { useFieldText } from '../../messages/validation';
import styles from './checkout.module.css';
import { shownPoints } from './pick-up-choice';
import type { CheckoutFormState } from './use-checkout-form';

interface PointChoiceProps {
  form: CheckoutFormState;
  kind: PickUpKind;
  /** Nearest first. */
  points: readonly Store[];
}

/**
 * Value of "all districts" in the select, where an empty value would mean that nothing is chosen. No district
 * has this code.
 */
const allDistricts = '(all)';
const firstCount = 5;
const moreCount = 10;

/** The points with name, address and hours. When there are many, a select filters by district. */
export function PointChoice({ form, kind, points }: PointChoiceProps) {
  const t = useT();
  const { locale } = useServices();
  const fieldText = useFieldText();
  const [district, setDistrict] = useState(allDistricts);
  const [count, setCount] = useState(firstCount);
  const problem = form.formState.errors.pickUpPoint;
  const noticeRef = useRef<HTMLDivElement>(null);
  // When the server refuses a point, the points change: keep the error message in view.
  useEffect(() => {
    if (problem?.type === 'server') noticeRef.current?.focus();
  }, [problem]);
  const { field } = useController({ control: form.control, name: 'pickUpPoint' });
  const { shown, hidden } = shownPoints(points, {
    district: district === allDistricts ? undefined : district,
    chosen: field.value,
    count,
  });
  return (
    <div
      className={styles.points}
      // Target of the form's focus when no point is chosen.
      ref={(node) => field.ref(node && { focus: () => node.querySelector('input')?.focus() })}
    >
      <p className={styles.minor}>{t(`pickUp.${kind}.note`)}</p>
      {points.length > firstCount && (
        <Select
          label={t(`pickUp.${kind}.district`)}
          value={district}
          onChange={({ target }) => setDistrict(target.value)}
          options={[{ value: allDistricts, label: t('pickUp.allDistricts') }, ...districtsOf(points, locale)]}
        />
      )}
      {/* Above the points: below a long list the message would be out of view. */}
      {problem && (
        <div ref={noticeRef} tabIndex={-1}>
          <Notice tone="error">{fieldText(problem.message)}</Notice>
        </div>
      )}
      <RadioGroup
        boxed
        legend={t(`pickUp.${kind}.choose`)}
        name="pickUpPoint"
        value={field.value}
        onChange={(id) => form.setValue('pickUpPoint', id, { shouldValidate: true })}
        options={shown.map((point) => ({
          value: point.id,
          label: point.name,
          hint: <PointHint point={point} locale={locale} />,
        }))}
      />
      {hidden > 0 && (
        <Button variant="secondary" size="sm" onClick={() => setCount(count + moreCount)}>
          {t('pickUp.more', { count: Math.min(hidden, moreCount) })}
        </Button>
      )}
    </div>
  );
}

function PointHint({ point, locale }: { point: Store; locale: Locale }) {
  return (
    <>
      <span className={styles.line}>{`${point.address} · ${placeNames(point, locale).district}`}</span>
      {point.hours.map(({ days, hours }) => (
        <span key={days} className={styles.line}>{`${days} ${hours}`}</span>
      ))}
    </>
  );
}

/** The districts that have a point, in the order of the points. */
function districtsOf(points: readonly Store[], locale: Locale) {
  const names = new Map(points.map((point) => [point.district, placeNames(point, locale).district]));
  return [...names].map(([value, label]) => ({ value, label }));
}
