/**
 * The names of React Router that remotes may use; add a name here to allow it. Sharing the whole package
 * would stop tree shaking (25 kB more in the browser).
 */
export {
  Await,
  createBrowserRouter,
  Navigate,
  NavLink,
  Outlet,
  RouterProvider,
  ScrollRestoration,
  useAsyncError,
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
  useParams,
  useRevalidator,
  useRouteError,
  useSearchParams,
} from 'react-router-dom';
export { Link } from './link';
