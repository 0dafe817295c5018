import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Message } from '@vetcare/contracts';
import { type Answers, forId, refuse } from '@vetcare/web-kit/testing';
import { aMessage, doctor, id, log, pageOf, patient, renderChat } from './render-chat';

const withPicture = (n: number, more: Partial<Message> = {}): Message =>
  aMessage(n, doctor, patient, { image: `/media/chat/${n}`, thumbnail: `/media/chat/small-${n}`, text: '', ...more });

const enlarge = async (): Promise<HTMLElement[]> =>
  within(await log()).findAllByRole('button', { name: 'Enlarge the picture from Dr. Dev Das' });
const dialog = () => screen.findByRole('dialog', { name: 'Picture in full size' });
const picture = () => within(screen.getByRole('dialog')).getByRole('img', { name: 'Picture' });
const button = (name: string) => within(screen.getByRole('dialog')).getByRole('button', { name });
const scale = () => /scale\((.+)\)/.exec(picture().style.transform)?.[1];

/** jsdom lacks pointer events. */
const finger = (type: 'down' | 'move' | 'up', clientX: number, pointerId = 1) => {
  const place = new MouseEvent(`pointer${type}`, { bubbles: true, clientX, clientY: 5 });
  fireEvent(picture(), Object.assign(place, { pointerId, pointerType: 'touch' }));
};

async function open(messages: Message[], answers: Answers = {}) {
  const { act, ...area } = await renderChat({ messages, answers });
  const [first] = await enlarge();
  if (!first) throw new Error('There is no picture');
  await act.click(first);
  await dialog();
  return { act, first, ...area };
}

// Promises: chats.image
it('opens over the whole screen, by its address, and in a new tab', async () => {
  const { act, first } = await open([withPicture(10)]);
  expect(picture()).toHaveAttribute('src', '/media/chat/10');
  expect(window.location.search).toBe(`?image=${id(10)}`);
  expect(button('Close')).toHaveFocus();
  const inTab = within(await dialog()).getByRole('link', { name: 'Open in a new tab' });
  expect(inTab).toHaveAttribute('href', '/media/chat/10');
  expect(inTab).toHaveAttribute('target', '_blank');
  const download = within(await dialog()).getByRole('link', { name: 'Download' });
  expect(download).toHaveAttribute('href', '/media/chat/10');
  expect(download).toHaveAttribute('download', `vetcare-${id(10)}.webp`);
  await act.click(button('Close'));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(window.location.search).toBe('');
  expect(first).toHaveFocus();
});

it('is a thumbnail and a link in the list', async () => {
  await renderChat({ messages: [withPicture(10)] });
  const list = await log();
  expect(list.querySelector('img')).toHaveAttribute('src', '/media/chat/small-10');
  expect(within(list).getByRole('link', { name: 'Open in a new tab' })).toHaveAttribute('href', '/media/chat/10');
});

it('closes with Escape, which browsers tell a dialog as a cancellation', async () => {
  const { first } = await open([withPicture(10)]);
  fireEvent(await dialog(), new Event('cancel', { cancelable: true }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(first).toHaveFocus();
});

it('closes with Back, however many pictures were looked at', async () => {
  const { act } = await open([withPicture(10), withPicture(11)]);
  await act.click(button('Next picture'));
  expect(window.location.search).toBe(`?image=${id(11)}`);
  window.history.back();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(window.location.pathname).toBe(`/user/chats/${doctor._id}`);
  expect(window.location.search).toBe('');
});

describe('is zoomed', () => {
  it('by buttons, no further than to eight times, and back', async () => {
    const { act } = await open([withPicture(10)]);
    expect(button('Zoom out')).toHaveAttribute('aria-disabled', 'true');
    for (const percent of ['150 %', '200 %', '300 %', '400 %', '600 %', '800 %', '800 %']) {
      await act.click(button('Zoom in'));
      expect(within(screen.getByRole('dialog')).getByText(percent)).toHaveRole('status');
    }
    expect(button('Zoom in')).toHaveAttribute('aria-disabled', 'true');
    await act.click(button('Zoom out'));
    expect(scale()).toBe('6');
    await act.click(button('Show the whole picture'));
    expect(scale()).toBe('1');
  });

  it('by keys, except those of the browser', async () => {
    const { act } = await open([withPicture(10)]);
    await act.keyboard('++');
    expect(scale()).toBe('2');
    await act.keyboard('-');
    expect(scale()).toBe('1.5');
    await act.keyboard('{Control>}+{/Control}');
    expect(scale()).toBe('1.5');
    await act.keyboard('0');
    expect(scale()).toBe('1');
  });

  it('by the wheel, and the page is not', async () => {
    await open([withPicture(10)]);
    expect(fireEvent.wheel(picture(), { deltaY: -400 })).toBe(false);
    await waitFor(() => expect(Number(scale())).toBeCloseTo(Math.E));
    fireEvent.wheel(picture(), { deltaY: 4_000 });
    await waitFor(() => expect(scale()).toBe('1'));
  });

  const tap = () => {
    finger('down', 5);
    finger('up', 5);
  };

  it('by two taps, and not by one', async () => {
    await open([withPicture(10)]);
    tap();
    expect(scale()).toBe('1');
    tap();
    expect(scale()).toBe('3');
    tap();
    tap();
    expect(scale()).toBe('1');
  });

  it('by two fingers, and the picture after it is whole', async () => {
    const { act } = await open([withPicture(10), withPicture(11)]);
    finger('down', 0, 1);
    finger('down', 100, 2);
    finger('move', 200, 2);
    finger('up', 200, 2);
    finger('up', 0, 1);
    expect(scale()).toBe('2');
    expect(picture()).toHaveAttribute('src', '/media/chat/10');
    await act.click(button('Next picture'));
    expect(scale()).toBe('1');
  });
});

describe('leads to the others of the conversation', () => {
  it('by buttons and arrow keys, and keeps the focus at either end', async () => {
    const { act } = await open([withPicture(10), aMessage(11, doctor, patient), withPicture(12)]);
    expect(button('Previous picture')).toHaveAttribute('aria-disabled', 'true');
    await act.click(button('Next picture'));
    expect(picture()).toHaveAttribute('src', '/media/chat/12');
    expect(button('Next picture')).toHaveFocus();
    expect(button('Next picture')).toHaveAttribute('aria-disabled', 'true');
    await act.keyboard('{ArrowRight}');
    expect(picture()).toHaveAttribute('src', '/media/chat/12');
    await act.keyboard('{ArrowLeft}');
    expect(picture()).toHaveAttribute('src', '/media/chat/10');
  });

  it('by the arrow keys only while the whole picture is shown', async () => {
    const { act } = await open([withPicture(10), withPicture(11)]);
    await act.keyboard('+{ArrowRight}');
    expect(picture()).toHaveAttribute('src', '/media/chat/10');
    await act.keyboard('0{ArrowRight}');
    expect(picture()).toHaveAttribute('src', '/media/chat/11');
  });

  const swipe = (to: number) => {
    finger('down', 0);
    finger('up', to);
  };

  it('by a swipe, and not by a small movement', async () => {
    await open([withPicture(10), withPicture(11)]);
    swipe(-30);
    expect(picture()).toHaveAttribute('src', '/media/chat/10');
    swipe(-120);
    expect(picture()).toHaveAttribute('src', '/media/chat/11');
    swipe(120);
    expect(picture()).toHaveAttribute('src', '/media/chat/10');
  });
});

describe('leads to those that are not loaded yet', () => {
  const far = [withPicture(1), ...Array.from({ length: 300 }, (_, n) => aMessage(n + 2, doctor, patient))];
  // A list that is scrolled to its end does not load older messages by itself.
  beforeEach(() => {
    Object.defineProperty(HTMLElement.prototype, 'scrollTop', { configurable: true, get: () => 5_000, set() {} });
  });
  afterEach(() => void Reflect.deleteProperty(HTMLElement.prototype, 'scrollTop'));

  it('over as many messages as there are between', async () => {
    const { act, calls } = await open([...far, withPicture(400)]);
    const pages = () => calls.filter(({ query }) => query.has('before'));
    expect(pages()).toHaveLength(0);
    await act.click(button('Previous picture'));
    await waitFor(() => expect(picture()).toHaveAttribute('src', '/media/chat/1'));
    expect(pages()).toHaveLength(2);
    expect(button('Previous picture')).toHaveAttribute('aria-disabled', 'true');
    await act.click(button('Next picture'));
    expect(picture()).toHaveAttribute('src', '/media/chat/400');
  });

  it('and says when they cannot be loaded', async () => {
    const messages = [...far, withPicture(400)];
    const { act } = await open(messages, {
      'GET /api/chat/messages/:id': forId(doctor._id, (call) =>
        call.query.has('before') ? refuse(503, 'overloaded', 'Busy') : pageOf(messages)(call),
      ),
    });
    await act.click(button('Previous picture'));
    expect(await within(screen.getByRole('dialog')).findByText('We couldn’t load older messages.')).toHaveRole(
      'status',
    );
    expect(picture()).toHaveAttribute('src', '/media/chat/400');
  });
});

it('says that it could not be loaded', async () => {
  await open([withPicture(10)]);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  fireEvent.error(picture());
  expect(screen.getByRole('alert')).toHaveTextContent('We couldn’t load this picture.');
});
