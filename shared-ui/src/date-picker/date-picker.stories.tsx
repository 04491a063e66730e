import { useState } from 'react';
import { useSay, useStoryLanguage } from '../../stories/language';
import { Column, Room } from '../../stories/sheet';
// Imported eagerly: a screenshot must not wait for the lazy chunk.
import './calendar';
import { DatePicker, type DatePickerProps } from './date-picker';

export default { component: DatePicker };

function Field({ start = '', ...props }: Partial<DatePickerProps> & { start?: string }) {
  const say = useSay();
  const [value, setValue] = useState(start);
  return (
    <DatePicker
      label={say('Birthday', '出生日期')}
      locale={useStoryLanguage()}
      texts={{
        choose: say('Choose a date', '選擇日期'),
        previousMonth: say('Previous month', '上個月'),
        nextMonth: say('Next month', '下個月'),
        month: say('Month', '月份'),
        year: say('Year', '年份'),
        failed: say('Please type the date.', '請輸入日期。'),
      }}
      {...props}
      value={value}
      onChange={setValue}
    />
  );
}

export function States() {
  const say = useSay();
  return (
    <Column>
      <Field hint={say('Day, month, year', '日、月、年')} optionalText={say('(optional)', '（可選填）')} />
      <Field start="1990-02-14" />
      <Field start="31/02/1990" error={say('Please enter a day in the past.', '請輸入過去的日期。')} />
      <Field start="1990-02-14" disabled />
    </Column>
  );
}
States.tags = ['zh', 'phone'];

/** Far from today, which the calendar highlights and would change daily. */
export function Open() {
  return (
    <Room tall>
      <Field start="1990-02-14" min="1930-01-01" max="1990-02-20" />
    </Room>
  );
}
Open.tags = ['press', 'zh', 'phone'];
