import '@vetcare/ui/base.css';
import { Logo, Page, PageHeading, RadioGroup, Toaster } from '@vetcare/ui';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import css from './gallery.module.css';
import { Account } from './sections/account';
import { Actions } from './sections/actions';
import { Appointments } from './sections/appointments';
import { Composed } from './sections/composed';
import { Fields } from './sections/fields';
import { Illustrations } from './sections/illustrations';
import { Layers } from './sections/layers';
import { Lists } from './sections/lists';
import { Palette } from './sections/palette';
import { People } from './sections/people';
import { Statuses } from './sections/statuses';

type Theme = 'system' | 'light' | 'dark';

function Gallery() {
  const [theme, setTheme] = useState<Theme>((document.documentElement.dataset.theme as Theme) || 'system');
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <header className={css.top}>
        <Logo />
        <RadioGroup<Theme>
          label="Theme"
          hideLabel
          look="segmented"
          value={theme}
          options={[
            { value: 'system', label: 'Auto' },
            { value: 'light', label: 'Light' },
            { value: 'dark', label: 'Dark' },
          ]}
          onChange={(next) => {
            document.documentElement.dataset.theme = next === 'system' ? '' : next;
            setTheme(next);
          }}
        />
      </header>
      <main id="main">
        <Page>
          <PageHeading lead="Every component in every state.">Components</PageHeading>
          <Composed />
          <Illustrations />
          <Palette />
          <Actions />
          <Fields />
          <Statuses />
          <People />
          <Layers />
          <Lists />
          <Appointments />
          <Account />
        </Page>
      </main>
      <Toaster />
    </>
  );
}

const root = document.getElementById('root');
if (root) createRoot(root).render(<Gallery />);
