import { usePlaceOnPage, useRoutes } from '@vetcare/web-kit/router';
import { routes } from './routes';

export function App() {
  usePlaceOnPage();
  return useRoutes(routes);
}
