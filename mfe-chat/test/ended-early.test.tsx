import { screen, within } from '@testing-library/react';
import { aContact, composer, doctor, patient, renderChat } from './render-chat';

const cancelled = {
  change: 'cancelled',
  by: 'patient',
  cancelledAt: '2026-11-11T06:00:00.000Z',
  refundPaise: 50_000,
} as const;
const refunded = { ...cancelled, change: 'refunded', refundedAt: '2026-11-12T06:00:00.000Z' } as const;
const asDoctor = { user: doctor, path: `/doctor/chats/patient/${patient._id}`, contacts: [aContact(patient)] };

describe('a consultation that ended before its time', () => {
  it.each([
    ['went back', refunded, 'You cancelled on 11 Nov 2026. Refunded: ₹500 went back on 12 Nov 2026.'],
    ['is on its way', cancelled, 'You cancelled on 11 Nov 2026. ₹500 is on its way back.'],
    [
      'went back without a cancellation',
      { change: 'refunded', refundedAt: refunded.refundedAt, refundPaise: 50_000 } as const,
      'Refunded: ₹500 went back on 12 Nov 2026.',
    ],
    ['went back before sums were stored', { change: 'refunded' } as const, 'Refunded.'],
  ])('says to its patient that the money %s', async (_, endedEarly, text) => {
    await renderChat({ conversation: { canSend: false, windowEndedAt: cancelled.cancelledAt, endedEarly } });
    expect(await composer()).toBeDisabled();
    const note = (await screen.findByText(text)).closest('p');
    expect(note).toHaveRole('status');
    expect(note).not.toHaveTextContent('The chat closed');
  });

  it('says so to its doctor, who may go on writing', async () => {
    await renderChat({ ...asDoctor, conversation: { endedEarly: refunded } });
    expect(await composer()).toBeEnabled();
    const text = 'The pet owner cancelled on 11 Nov 2026. Refunded: ₹500 went back on 12 Nov 2026.';
    expect((await screen.findByText(text)).closest('p')).toHaveRole('status');
  });

  it('is marked in the list, and one that ran to its end is not', async () => {
    await renderChat({ contacts: [aContact(doctor, { endedEarly: refunded })] });
    const list = within(await screen.findByRole('navigation', { name: 'Contacts' }));
    expect(list.getByRole('link', { name: /Refunded/ })).toBeInTheDocument();
  });

  it('that ran to its end says neither', async () => {
    await renderChat({ conversation: { canSend: false, windowEndedAt: cancelled.cancelledAt } });
    await composer();
    expect(screen.getByText(/The chat closed on/)).toBeInTheDocument();
    expect(screen.queryByText(/Refunded/)).not.toBeInTheDocument();
  });
});
