import { screen } from '@testing-library/react';
import { shiftDeviceClock } from '@vetcare/web-kit/testing';
import { aMessage, doctor, patient, renderChat } from './render-chat';

const DAY = 24 * 60 * 60 * 1000;
const CLOCKS = [
  ['a day ahead', DAY],
  ['three days ahead', 3 * DAY],
  ['a day behind', -DAY],
] as const;

describe.each(CLOCKS)('on a device whose clock is %s', (_, aheadMs) => {
  afterEach(() => shiftDeviceClock(0));

  it('the window of a conversation is open for as long as the server keeps it open', async () => {
    const windowEndsAt = new Date(Date.now() + 26.5 * 3_600_000).toISOString();
    shiftDeviceClock(aheadMs);
    await renderChat({ conversation: { windowEndsAt } });
    expect(await screen.findByText(/^1d 2h$/)).toBeInTheDocument();
    expect(screen.queryByText('Chat window closed')).toBeNull();
  });

  it('a message of this moment is of today', async () => {
    const messages = [aMessage(1, doctor, patient)];
    shiftDeviceClock(aheadMs);
    await renderChat({ messages });
    expect(await screen.findByText('Today')).toBeInTheDocument();
  });
});
