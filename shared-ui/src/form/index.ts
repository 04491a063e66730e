/** Forms. Apart from the other parts, so that a page without a form never loads the form library. */
export { type FormSchema, rulesError, showRefusals, useSchemaForm } from './use-schema-form';
