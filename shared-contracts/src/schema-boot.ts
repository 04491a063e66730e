/**
 * Inline script that has to run before any bundle of the page: schemas are then interpreted. Otherwise zod tries
 * `new Function` once, which a policy without `unsafe-eval` refuses and reports.
 */
export const schemaBootScript = 'globalThis.__zod_globalConfig={jitless:true};';
