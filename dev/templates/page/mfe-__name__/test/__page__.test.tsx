import { act, screen } from '@testing-library/react';
import type { __Name__Entry } from '@vetcare/contracts';
import { refuse, renderArea, someUser } from '@vetcare/web-kit/testing';
import { routes } from '../src/routes';

const someEntry = { _id: 'a'.repeat(24), text: 'Bought a leash', createdAt: '2026-05-01T06:00:00.000Z' };
const show = (entries: __Name__Entry[]) =>
  renderArea(routes, { path: '__path__', user: someUser(), answers: { 'GET /api/__name__': entries } });

describe('the page __page__', () => {
  it('lists what there is', async () => {
    await show([someEntry]);
    expect(await screen.findByRole('listitem')).toHaveTextContent('Bought a leash1 May 2026');
  });

  it('says that there is nothing yet', async () => {
    await show([]);
    expect(await screen.findByText('Nothing here yet')).toBeInTheDocument();
    expect(screen.queryByRole('list')).not.toBeInTheDocument();
  });

  it('speaks Hindi', async () => {
    const { platform } = await show([]);
    await act(() => platform.preferences.setLanguage('hi'));
    expect(await screen.findByText('अभी यहाँ कुछ नहीं')).toBeInTheDocument();
    await act(() => platform.preferences.setLanguage('en'));
  });

  it('says that it could not be loaded', async () => {
    const answers = { 'GET /api/__name__': refuse(502, 'upstream_unavailable', 'Not available') };
    await renderArea(routes, { path: '__path__', user: someUser(), answers });
    expect(await screen.findByRole('alert')).toHaveTextContent('This could not be loaded');
  });
});
