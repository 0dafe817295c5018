import { act, render, screen } from '@testing-library/react';
import { type Named, usePersonName } from '@vetcare/web-kit/person';
import { createTestPlatform } from '@vetcare/web-kit/testing';
import { AreaRoot } from '../src/area/area-root';

const asha = { FirstName: 'Asha', LastName: 'Rao' };
/** The name that the API answers for deleted accounts. The page must recognise them by `deleted` and not by this name. */
const gone = { FirstName: 'Deleted', LastName: 'user' };

function Names({ of }: { of: Named }) {
  const called = usePersonName();
  return (
    <p>
      {called.person(of)} / {called.doctor(of)}
    </p>
  );
}

async function say(of: Named, language: 'en' | 'hi') {
  const { platform } = await createTestPlatform();
  await platform.preferences.setLanguage(language);
  await act(async () => {
    render(
      <AreaRoot area="area" platform={platform}>
        <Names of={of} />
      </AreaRoot>,
    );
  });
}

afterEach(async () => {
  const { platform } = await createTestPlatform();
  await platform.preferences.setLanguage('en');
});

it.each<[Named, 'en' | 'hi', string]>([
  [asha, 'en', 'Asha Rao / Dr. Asha Rao'],
  [asha, 'hi', 'Asha Rao / डॉ. Asha Rao'],
  [{ FirstName: 'Asha', LastName: '' }, 'en', 'Asha / Dr. Asha'],
  [{ name: 'Asha Rao' }, 'en', 'Asha Rao / Dr. Asha Rao'],
  [{ ...gone, deleted: true }, 'en', 'Deleted user / Deleted user'],
  [{ ...gone, deleted: true }, 'hi', 'हटाया गया उपयोगकर्ता / हटाया गया उपयोगकर्ता'],
  [{ name: 'Somebody', deleted: true }, 'hi', 'हटाया गया उपयोगकर्ता / हटाया गया उपयोगकर्ता'],
  [gone, 'hi', 'Deleted user / डॉ. Deleted user'],
])('%j is called in %s: %s', async (of, language, words) => {
  await say(of, language);
  expect(await screen.findByText(words)).toBeInTheDocument();
});
