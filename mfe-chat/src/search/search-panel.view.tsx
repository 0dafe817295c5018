import { MAX_SEARCH_LENGTH } from '@vetcare/contracts/limits';
import { IconButton, SearchField } from '@vetcare/ui';
import { useTexts } from '@vetcare/web-kit';
import { useDialogSteps } from '@vetcare/web-kit/dialog';
import { useDebounced } from '@vetcare/web-kit/form';
import { X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import css from './search.module.css';
import { searchTexts } from './search.texts';
import { SEARCH_BUTTON } from './search-button';
import { SearchResults } from './search-results.view';

interface SearchPanelProps {
  personId: string;
  onChosen: (messageId: string) => void;
}

/** Searches the messages of a conversation. It stands above them and is not modal, so that they stay in view. */
export function SearchPanel({ personId, onChosen }: SearchPanelProps) {
  const t = useTexts(searchTexts);
  const steps = useDialogSteps();
  const panel = useRef<HTMLElement>(null);
  const hasChosen = useRef(false);
  const [typed, setTyped] = useState('');
  const text = useDebounced(typed.trim());
  useEffect(() => {
    panel.current?.querySelector('input')?.focus();
    return () => {
      if (!hasChosen.current) document.getElementById(SEARCH_BUTTON)?.focus();
    };
  }, []);
  const close = (): void => steps.close('find');
  const choose = (messageId: string): void => {
    hasChosen.current = true;
    close();
    onChosen(messageId);
  };

  return (
    <section
      ref={panel}
      className={css.panel}
      aria-label={t.title}
      onKeyDown={(event: KeyboardEvent) => event.key === 'Escape' && close()}
    >
      <div className={css.bar}>
        <SearchField
          className={css.field}
          label={t.title}
          hideLabel
          placeholder={t.title}
          maxLength={MAX_SEARCH_LENGTH}
          value={typed}
          onChange={setTyped}
        />
        <IconButton label={t.close} icon={<X aria-hidden="true" />} onClick={close} />
      </div>
      <SearchResults personId={personId} text={text} onChosen={choose} />
    </section>
  );
}
