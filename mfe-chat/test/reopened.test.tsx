import { screen } from '@testing-library/react';
import { aContact, composer, doctor, patient, renderChat } from './render-chat';

const windowEndsAt = new Date(Date.now() + 3 * 24 * 60 * 60_000).toISOString();
const windowEndedAt = '2026-11-11T06:00:00.000Z';
const asDoctor = { user: doctor, path: `/doctor/chats/patient/${patient._id}`, contacts: [aContact(patient)] };

describe('a chat that its doctor has opened again', () => {
  it('says so to the patient, who may write', async () => {
    await renderChat({ conversation: { reopened: true, windowEndsAt } });
    expect(await composer()).toBeEnabled();
    expect(await screen.findByText(/^The doctor has reopened this chat for you, free of charge, until/)).toHaveRole(
      'status',
    );
  });

  it('says so to the doctor', async () => {
    await renderChat({ ...asDoctor, conversation: { reopened: true, windowEndsAt } });
    expect(await screen.findByText(/^You’ve reopened this chat/)).toBeInTheDocument();
  });

  it('can be opened again by its doctor from the appointments, once it is over', async () => {
    await renderChat({ ...asDoctor, conversation: { windowEndsAt: null, windowEndedAt } });
    const link = await screen.findByRole('link', { name: 'Reopen it in your appointments' });
    expect(link).toHaveAttribute('href', expect.stringMatching(/^\/doctor\/appointments\?search=/));
  });

  it('is not offered to a suspended doctor, who only finishes', async () => {
    const user = { ...doctor, finishUntil: '2031-01-06T09:00:00.000Z' };
    await renderChat({ ...asDoctor, user, conversation: { windowEndsAt: null, windowEndedAt } });
    await composer();
    expect(screen.queryByRole('link', { name: 'Reopen it in your appointments' })).not.toBeInTheDocument();
  });

  it('is not offered while the 48 hours run', async () => {
    await renderChat({ ...asDoctor, conversation: { windowEndsAt } });
    await composer();
    expect(screen.queryByRole('link', { name: 'Reopen it in your appointments' })).not.toBeInTheDocument();
  });
});
