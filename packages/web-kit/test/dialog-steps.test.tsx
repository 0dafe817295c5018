import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useDialogParam } from '@vetcare/web-kit/dialog';
import { Link, type RouteObject, useSearchParams } from '@vetcare/web-kit/router';
import { renderArea } from '@vetcare/web-kit/testing';

const BeforePage = () => (
  <>
    <h1>Before</h1>
    <Link to="/list?kind=a&kind=b">To the list</Link>
  </>
);

function ListPage() {
  const [open, show] = useDialogParam('question');
  const [params, setParams] = useSearchParams();
  const filter = () => setParams((now) => new URLSearchParams([...now, ['kind', 'c']]));
  const closeTwice = () => {
    show(false);
    show(false);
  };
  return (
    <>
      <h1>{open ? 'The question' : 'The list'}</h1>
      <p>{params.getAll('kind').join(' ')}</p>
      {!open && (
        <button type="button" onClick={() => show(true)}>
          Ask
        </button>
      )}
      {open && (
        <button type="button" onClick={filter}>
          Filter
        </button>
      )}
      {open && (
        <button type="button" onClick={closeTwice}>
          Close
        </button>
      )}
    </>
  );
}

const routes: RouteObject[] = [
  { path: '/before', element: <BeforePage /> },
  { path: '/list', element: <ListPage /> },
];
const heading = (name: string) => screen.findByRole('heading', { name });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
/** Does something that goes back in the history, and waits until the history has changed. */
const goingBack = (work: () => unknown) =>
  act(async () => {
    const gone = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
    await work();
    await gone;
  });
const back = () => goingBack(() => window.history.back());

describe('a dialog in the address', () => {
  const openList = async () => {
    await renderArea(routes, { path: '/before' });
    await userEvent.click(screen.getByRole('link', { name: 'To the list' }));
    await heading('The list');
  };

  it('is closed by Back, on the page as it was', async () => {
    await openList();
    await press('Ask');
    await heading('The question');
    expect(window.location.search).toBe('?kind=a&kind=b&dialog=question');
    await back();
    await heading('The list');
    expect(screen.getByText('a b')).toBeVisible();
  });

  it('that was closed is no step of the history, however often it was told', async () => {
    await openList();
    await press('Ask');
    await goingBack(() => press('Close'));
    expect(window.location.search).toBe('?kind=a&kind=b');
    await heading('The list');
    await back();
    await heading('Before');
  });

  it('gives up nothing that was chosen while it was open', async () => {
    await openList();
    await press('Ask');
    await press('Filter');
    await press('Close');
    await heading('The list');
    expect(screen.getByText('a b c')).toBeVisible();
    expect(window.location.search).toBe('?kind=a&kind=b&kind=c');
  });

  it('that a link led into leaves the page where it is', async () => {
    await renderArea(routes, { path: '/list?dialog=question' });
    await heading('The question');
    await press('Close');
    await heading('The list');
    expect(window.location.pathname).toBe('/list');
  });
});
