import { useRoutes, useScrollPosition } from '@vetcare/web-kit/router';
import { routes } from './routes';

export function App() {
  useScrollPosition();
  return useRoutes(routes);
}
