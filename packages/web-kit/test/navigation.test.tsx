import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, type RouteObject, useNavigate, useNavigationType } from '@vetcare/web-kit/router';
import { renderArea } from '@vetcare/web-kit/testing';

function OnePage() {
  const navigate = useNavigate();
  return (
    <>
      <h1>One</h1>
      <Link to="/two?from=one">To two</Link>
      <button type="button" onClick={() => navigate('/elsewhere', { replace: true })}>
        Elsewhere
      </button>
    </>
  );
}
const TwoPage = () => <h1>Two by {useNavigationType()}</h1>;

const routes: RouteObject[] = [
  { path: '/one', element: <OnePage /> },
  { path: '/two', element: <TwoPage /> },
];
const owns = (pathname: string) => pathname === '/one' || pathname === '/two';

test('a link inside the area is followed by the router', async () => {
  const { visited } = await renderArea(routes, { path: '/one', owns });
  await userEvent.click(screen.getByRole('link', { name: 'To two' }));
  expect(screen.getByRole('heading', { name: 'Two by PUSH' })).toBeVisible();
  expect(window.location.search).toBe('?from=one');
  expect(visited).toEqual([]);
});

test('a page of another area is left to the shell', async () => {
  const { visited } = await renderArea(routes, { path: '/one', owns });
  await userEvent.click(screen.getByRole('button', { name: 'Elsewhere' }));
  expect(visited).toEqual(['/elsewhere']);
  expect(screen.getByRole('heading', { name: 'One' })).toBeVisible();
});

test('the echo that single-spa makes of a push is no Back button', async () => {
  await renderArea(routes, { path: '/one', owns });
  await userEvent.click(screen.getByRole('link', { name: 'To two' }));
  const echo = Object.assign(new PopStateEvent('popstate', { state: window.history.state }), { singleSpa: true });
  window.dispatchEvent(echo);
  expect(await screen.findByRole('heading', { name: 'Two by PUSH' })).toBeVisible();
});
