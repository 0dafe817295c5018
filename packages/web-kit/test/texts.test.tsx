import { act, render, screen } from '@testing-library/react';
import { defineTexts, useTexts } from '@vetcare/web-kit';
import { createTestPlatform } from '@vetcare/web-kit/testing';
import { useState } from 'react';
import { AreaRoot } from '../src/area/area-root';

const hindi = { greeting: 'नमस्ते', left: (count: number) => `${count} बाकी` };

const define = (fetchHindi: () => Promise<{ hi: typeof hindi }>) =>
  defineTexts({ greeting: 'Hello', left: (count: number) => `${count} left` }, { hi: fetchHindi });

function Greeting({ texts }: { texts: ReturnType<typeof define> }) {
  const t = useTexts(texts);
  return (
    <h1>
      {t.greeting}, {t.left(2)}
    </h1>
  );
}

function Left({ texts }: { texts: ReturnType<typeof define> }) {
  const t = useTexts(texts);
  const [count] = useState(2);
  return <h1>{t.left(count)}</h1>;
}

async function renderGreeting(fetchHindi: () => Promise<{ hi: typeof hindi }>) {
  const texts = define(fetchHindi);
  const { platform } = await createTestPlatform();
  await act(async () => {
    render(
      <AreaRoot area="area" platform={platform}>
        <Greeting texts={texts} />
      </AreaRoot>,
    );
  });
  return platform.preferences;
}

const heading = (name: string) => screen.getByRole('heading', { name });

afterEach(async () => {
  const { platform } = await createTestPlatform();
  await platform.preferences.setLanguage('en');
});

it('says it in English without asking for another language', async () => {
  const fetchHindi = jest.fn(async () => ({ hi: hindi }));
  await renderGreeting(fetchHindi);
  expect(heading('Hello, 2 left')).toBeVisible();
  expect(fetchHindi).not.toHaveBeenCalled();
});

it('changes the language once its texts are there, and asks for them once', async () => {
  let answer = (_texts: { hi: typeof hindi }) => {};
  const fetchHindi = jest.fn(() => new Promise<{ hi: typeof hindi }>((resolve) => (answer = resolve)));
  const preferences = await renderGreeting(fetchHindi);
  const changed = preferences.setLanguage('hi');
  expect(heading('Hello, 2 left')).toBeVisible();
  answer({ hi: hindi });
  await act(() => changed);
  expect(heading('नमस्ते, 2 बाकी')).toBeVisible();
  await act(async () => preferences.setLanguage('en'));
  await act(async () => preferences.setLanguage('hi'));
  expect(fetchHindi).toHaveBeenCalledTimes(1);
});

it('keeps the language that was chosen last, whichever comes first', async () => {
  let answer = (_texts: { hi: typeof hindi }) => {};
  const preferences = await renderGreeting(() => new Promise((resolve) => (answer = resolve)));
  const hindiWanted = preferences.setLanguage('hi');
  await preferences.setLanguage('en');
  answer({ hi: hindi });
  await act(() => hindiWanted);
  expect(heading('Hello, 2 left')).toBeVisible();
});

it('draws what comes later in the language of the page, without a word of English first', async () => {
  document.documentElement.lang = 'hi';
  window.localStorage.setItem('vetcare-language', 'hi');
  await renderGreeting(async () => ({ hi: hindi }));
  expect(await screen.findByRole('heading', { name: 'नमस्ते, 2 बाकी' })).toBeVisible();
});

it('draws a component to its end whose texts come while it waits', async () => {
  document.documentElement.lang = 'hi';
  window.localStorage.setItem('vetcare-language', 'hi');
  const texts = define(async () => ({ hi: hindi }));
  const failed = jest.fn();
  window.addEventListener('error', failed);
  const { platform } = await createTestPlatform();
  render(
    <AreaRoot area="area" platform={platform}>
      <Left texts={texts} />
    </AreaRoot>,
  );
  expect(await screen.findByRole('heading', { name: '2 बाकी' })).toBeVisible();
  window.removeEventListener('error', failed);
  expect(failed).not.toHaveBeenCalled();
});

it('stays English where a language cannot be fetched', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const preferences = await renderGreeting(() => Promise.reject(new Error('offline')));
  await act(async () => preferences.setLanguage('hi'));
  expect(heading('Hello, 2 left')).toBeVisible();
  expect(console.error).toHaveBeenCalledWith(expect.objectContaining({ message: 'offline' }));
});
