import { createEvent, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  Link,
  NavLink,
  type RouteObject,
  useLocation,
  useNavigate,
  useParams,
  useScrollPosition,
  useSearchParams,
} from '@vetcare/web-kit/router';
import { renderArea } from '@vetcare/web-kit/testing';
import { useState } from 'react';

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
const TwoPage = () => <h1>Two by {useLocation().by}</h1>;

function ItemPage() {
  const { id } = useParams();
  const { state } = useLocation();
  const [params, setParams] = useSearchParams();
  const filter = (now: URLSearchParams) => new URLSearchParams([...now, ['filter', 'x']]);
  return (
    <>
      <h1>Item {id}</h1>
      <p>{String(state)}</p>
      <p>{params.toString()}</p>
      <Link to="/items/2" state="kept">
        Next
      </Link>
      <NavLink to="/items" end={false}>
        Items
      </NavLink>
      <button type="button" onClick={() => setParams(filter, { replace: true })}>
        Filter
      </button>
    </>
  );
}

function PartsPage() {
  useScrollPosition();
  const [loaded, setLoaded] = useState(false);
  return (
    <>
      <Link to="/parts#late">To the part</Link>
      <Link to="/parts">To the top</Link>
      {loaded ? (
        <h2 id="late">Late</h2>
      ) : (
        <button type="button" onClick={() => setLoaded(true)}>
          Load
        </button>
      )}
    </>
  );
}

const routes: RouteObject[] = [
  { path: '/parts', element: <PartsPage /> },
  { path: '/one', element: <OnePage /> },
  { path: '/two', element: <TwoPage /> },
  { path: '/items/:id', element: <ItemPage /> },
];
const owns = (pathname: string) => pathname !== '/elsewhere';

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

test('Back shows the page before, with what was kept for it', async () => {
  await renderArea(routes, { path: '/items/1', owns });
  await userEvent.click(screen.getByRole('link', { name: 'Next' }));
  expect(await screen.findByRole('heading', { name: 'Item 2' })).toBeVisible();
  expect(screen.getByText('kept')).toBeVisible();
  window.history.back();
  expect(await screen.findByRole('heading', { name: 'Item 1' })).toBeVisible();
  expect(screen.queryByText('kept')).not.toBeInTheDocument();
});

test.each(['ctrlKey', 'metaKey', 'shiftKey', 'altKey'])('a click with %s is the browser’s', async (key) => {
  await renderArea(routes, { path: '/items/1', owns });
  const link = screen.getByRole('link', { name: 'Next' });
  const click = createEvent.click(link, { [key]: true });
  // jsdom can't load another page, so the last listener prevents the default.
  let handled: boolean | undefined;
  document.addEventListener(
    'click',
    (event) => {
      handled = event.defaultPrevented;
      event.preventDefault();
    },
    { once: true },
  );
  fireEvent(link, click);
  expect(handled).toBe(false);
  expect(screen.getByRole('heading', { name: 'Item 1' })).toBeVisible();
});

test('a slash at the end is the same page, and an escaped name is read', async () => {
  await renderArea(routes, { path: '/items/a%20b/', owns });
  expect(await screen.findByRole('heading', { name: 'Item a b' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Items' })).toHaveAttribute('aria-current', 'page');
});

test('a percent sign that escapes nothing breaks nothing', async () => {
  await renderArea(routes, { path: '/items/50%', owns });
  expect(await screen.findByRole('heading', { name: 'Item 50%' })).toBeVisible();
});

test('another query adds no step to the history where it replaces', async () => {
  await renderArea(routes, { path: '/items/1?page=2#reviews', owns });
  const steps = window.history.length;
  await userEvent.click(screen.getByRole('button', { name: 'Filter' }));
  expect(await screen.findByText('page=2&filter=x')).toBeVisible();
  expect(window.history.length).toBe(steps);
});

describe('a hash in the address', () => {
  const shown: string[] = [];
  beforeEach(() => {
    shown.length = 0;
    // jsdom does not scroll.
    Element.prototype.scrollIntoView = function () {
      shown.push(this.id);
    };
    window.scrollTo = () => void shown.push('top');
  });

  test('leads to that part of the page, also where it is loaded later', async () => {
    await renderArea(routes, { path: '/parts#late' });
    expect(shown).toEqual([]);
    await userEvent.click(await screen.findByRole('button', { name: 'Load' }));
    expect(screen.getByRole('heading', { name: 'Late' })).toBeInTheDocument();
    expect(shown).toEqual(['late']);
  });

  test('of a link leads there as often as it is followed', async () => {
    await renderArea(routes, { path: '/parts' });
    await userEvent.click(await screen.findByRole('button', { name: 'Load' }));
    expect(screen.getByRole('heading', { name: 'Late' })).toBeInTheDocument();
    expect(shown).toEqual([]);
    await userEvent.click(screen.getByRole('link', { name: 'To the part' }));
    expect(window.location.hash).toBe('#late');
    expect(new Set(shown)).toEqual(new Set(['late']));
    const before = shown.length;
    await userEvent.click(screen.getByRole('link', { name: 'To the part' }));
    expect(shown.length).toBeGreaterThan(before);
  });

  test('that names no part changes nothing', async () => {
    await renderArea(routes, { path: '/parts#nowhere' });
    await userEvent.click(await screen.findByRole('button', { name: 'Load' }));
    expect(screen.getByRole('heading', { name: 'Late' })).toBeInTheDocument();
    expect(shown).toEqual([]);
  });
});
