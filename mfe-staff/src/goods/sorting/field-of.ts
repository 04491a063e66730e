/** What a form gives each field: where its summary of errors leads, and what is wrong with it. */
export interface FieldProps {
  id: string;
  error: string | undefined;
}

export type FieldOf = (path: string) => FieldProps;
