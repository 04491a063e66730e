/** What evaluates React Router. The package itself, imported by name at run time, would come with all it has. */
export { createBrowserRouter } from 'react-router-dom';
