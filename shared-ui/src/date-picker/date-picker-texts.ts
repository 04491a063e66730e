export interface DatePickerTexts {
  /** Label of the button and the calendar: "Choose a date". */
  choose: string;
  previousMonth: string;
  nextMonth: string;
  month: string;
  year: string;
  /** Shown when the calendar fails to load: "Please type the date." */
  failed: string;
}
