/**
 * The names of React Router that remotes may use. Sharing the whole package would stop its tree-shaking
 * (25 kB more in the browser), so this list is the price of one more name: add it here. Forms, fetchers, actions, blockers
 * and `route.lazy` are left out of the browser's bundle (shell/src/build/slim-router.ts).
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
  useNavigate,
  useNavigation,
  useParams,
  useRevalidator,
  useRouteError,
  useSearchParams,
} from 'react-router-dom';
export { Link } from './link';
