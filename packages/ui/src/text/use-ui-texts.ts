import { useSyncExternalStore } from 'react';
import { type UiTexts, uiTexts } from './ui-texts';

const subscribe = (changed: () => void): (() => void) => {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributeFilter: ['lang'] });
  return () => observer.disconnect();
};

const read = (): string => document.documentElement.lang;

/** The texts of the components in the language of the page, which is `<html lang>`. */
export function useUiTexts(): UiTexts {
  const language = useSyncExternalStore(subscribe, read, () => 'en');
  return (language.startsWith('hi') && uiTexts.hi) || uiTexts.en;
}
