import { useSyncExternalStore } from 'react';
import { type Words, words } from './words';

const subscribe = (changed: () => void): (() => void) => {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributeFilter: ['lang'] });
  return () => observer.disconnect();
};

const read = (): string => document.documentElement.lang;

/** The components' own words in the language of the page, `<html lang>`. */
export function useWords(): Words {
  const language = useSyncExternalStore(subscribe, read, () => 'en');
  return (language.startsWith('hi') && words.hi) || words.en;
}
