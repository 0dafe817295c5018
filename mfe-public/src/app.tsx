import { useRoutes, useTopOfPage } from '@vetcare/web-kit/router';
import { routes } from './routes';

export function App() {
  useTopOfPage();
  return useRoutes(routes);
}
