import { useSay } from '../../stories/language';
import { Column } from '../../stories/sheet';
import { Field } from './field';

export default { component: Field };

/** The field wrapper alone, around a native control. */
export function States() {
  const say = useSay();
  const label = say('Date of birth', '出生日期');
  return (
    <Column>
      <Field label={label} hint={say('For a present once a year.', '每年送你一份禮物。')}>
        {(control) => <input type="text" {...control} />}
      </Field>
      <Field label={label} optionalText={say('(optional)', '（可選填）')}>
        {(control) => <input type="text" {...control} />}
      </Field>
      <Field label={label} required error={say('Please enter a date in the past.', '請輸入過去的日期。')}>
        {(control) => <input type="text" {...control} />}
      </Field>
      <Field label={label} hideLabel>
        {(control) => <input type="text" {...control} />}
      </Field>
    </Column>
  );
}
States.tags = ['zh'];
