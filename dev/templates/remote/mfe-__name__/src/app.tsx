import { useRoutes } from '@vetcare/web-kit/router';
import { routes } from './routes';

export function App() {
  return useRoutes(routes);
}
