/** Forms. A separate entry point, so that pages without a form never load the form library. */
export { type FormSchema, rulesError, showRefusals, useSchemaForm } from './use-schema-form';
