/**
 * Imported separately to evaluate React Router in its own task. Importing the package itself dynamically
 * would keep all of its exports.
 */
export { createBrowserRouter } from 'react-router-dom';
